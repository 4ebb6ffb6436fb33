/**
 * Types of resources that other programs define and these docs show: Argo CD, Flux, workflows of GitHub, and
 * the values of the platform's chart. Facts, in the notation of `kubernetes-types.ts`; fields that these docs
 * have no use for are open (`:A`), `:V` is a text, a number, or true or false, and types that begin with `~` have more fields than are listed.
 */
export const OTHER_TYPES: Readonly<Record<string, string>> = {
  Application: 'apiVersion kind metadata:ObjectMeta spec:ArgoApplicationSpec operation:A status:A',
  ApplicationSet: 'apiVersion kind metadata:ObjectMeta spec:ArgoApplicationSetSpec status:A',
  AppProject: 'apiVersion kind metadata:ObjectMeta spec:AppProjectSpec status:A',
  ArgoApplicationSpec:
    'destination!:ArgoDestination project! source:ArgoSource sources:ArgoSource[] syncPolicy:ArgoSyncPolicy ignoreDifferences:ArgoIgnore[] info:A revisionHistoryLimit:N',
  ArgoApplicationSetSpec:
    'generators!:A goTemplate:B goTemplateOptions:S[] template!:ArgoApplicationTemplate templatePatch strategy:A syncPolicy:A preservedFields:A ignoreApplicationDifferences:A applyNestedSelectors:B',
  ArgoApplicationTemplate: 'metadata:ObjectMeta spec:ArgoApplicationSpec',
  ArgoDestination: 'server namespace name',
  ArgoHelm:
    'releaseName values valuesObject:A valueFiles:S[] parameters:ArgoHelmParameter[] fileParameters:A ignoreMissingValueFiles:B passCredentials:B skipCrds:B skipTests:B skipSchemaValidation:B version kubeVersion apiVersions:S[] namespace',
  ArgoHelmParameter: 'name value forceString:B',
  ArgoIgnore: 'group kind name namespace jsonPointers:S[] jqPathExpressions:S[] managedFieldsManagers:S[]',
  AppProjectSpec:
    'description sourceRepos:S[] destinations:ArgoDestination[] roles:A clusterResourceWhitelist:A clusterResourceBlacklist:A namespaceResourceBlacklist:A namespaceResourceWhitelist:A orphanedResources:A syncWindows:A sourceNamespaces:S[] permitOnlyProjectScopedClusters:B destinationServiceAccounts:A signatureKeys:A',
  ArgoSource: 'repoURL! path targetRevision chart ref name helm:ArgoHelm kustomize:A directory:A plugin:A',
  ArgoAutomated: 'prune:B selfHeal:B allowEmpty:B enabled:B',
  ArgoSyncPolicy: 'automated:ArgoAutomated syncOptions:S[] retry:A managedNamespaceMetadata:A',
  GitRepository: 'apiVersion kind metadata:ObjectMeta spec:GitRepositorySpec status:A',
  GitRepositorySpec:
    'url! interval! ref:A secretRef:LocalObjectReference serviceAccountName timeout ignore include:A recurseSubmodules:B suspend:B verify:A provider proxySecretRef:A sparseCheckout:S[]',
  HelmChart: 'apiVersion kind metadata:ObjectMeta spec:A status:A',
  HelmRelease: 'apiVersion kind metadata:ObjectMeta spec:HelmReleaseSpec status:A',
  FluxChart: 'metadata:ObjectMeta spec:FluxChartSpec',
  FluxChartSpec:
    'chart! version sourceRef:FluxSource interval reconcileStrategy valuesFiles:S[] ignoreMissingValuesFiles:B verify:A',
  FluxKubeConfig: 'secretRef:FluxSecretRef configMapRef:A',
  FluxSecretRef: 'name key',
  FluxSource: 'kind! name! namespace apiVersion',
  FluxAction:
    '~ createNamespace:B remediation:A disableWait:B timeout crds replace:B skipCRDs:B force:B preserveValues:B cleanupOnFail:B disableHooks:B disableOpenAPIValidation:B disableSchemaValidation:B disableTakeOwnership:B disableWaitForJobs:B',
  FluxReference: 'name! namespace kind apiVersion readyExpr',
  HelmReleaseSpec:
    'interval! chart:FluxChart chartRef:A releaseName targetNamespace storageNamespace dependsOn:FluxReference[] timeout maxHistory:N serviceAccountName kubeConfig:FluxKubeConfig persistentClient:B install:FluxAction upgrade:FluxAction rollback:A uninstall:A test:A driftDetection:A values:A valuesFrom:A suspend:B postRenderers:A commonMetadata:A waitStrategy:A',
  HelmRepository: 'apiVersion kind metadata:ObjectMeta spec:HelmRepositorySpec status:A',
  HelmRepositorySpec:
    'url! interval type provider secretRef:LocalObjectReference certSecretRef:LocalObjectReference passCredentials:B timeout suspend:B insecure:B accessFrom:A',
  Kustomization: 'apiVersion kind metadata:ObjectMeta spec:FluxKustomizationSpec status:A',
  FluxKustomizationSpec:
    'interval! path prune!:B sourceRef!:FluxSource targetNamespace dependsOn:FluxReference[] timeout wait:B force:B healthChecks:A healthCheckExprs:A kubeConfig:FluxKubeConfig patches:A postBuild:A serviceAccountName suspend:B retryInterval images:A components:S[] commonMetadata:A decryption:A namePrefix nameSuffix deletionPolicy ignoreMissingComponents:B',
  AuditPolicy: 'apiVersion kind metadata:ObjectMeta omitStages:S[] omitManagedFields:B rules!:AuditRule[]',
  AuditRule:
    'level! users:S[] userGroups:S[] verbs:S[] resources:AuditResource[] namespaces:S[] nonResourceURLs:S[] omitStages:S[] omitManagedFields:B',
  AuditResource: 'group resources:S[] resourceNames:S[]',
  AdmissionConfiguration: 'apiVersion kind metadata:ObjectMeta plugins:AdmissionPlugin[]',
  AdmissionPlugin: 'name! path configuration:AdmissionPluginConfiguration',
  /** Of the plugins EventRateLimit and PodSecurity; others have more. */
  AdmissionPluginConfiguration:
    '~ apiVersion kind limits:EventRateLimit[] defaults:PodSecurityDefaults exemptions:PodSecurityExemptions',
  EventRateLimit: 'type! qps!:N burst!:N cacheSize:N',
  PodSecurityDefaults: 'enforce enforce-version audit audit-version warn warn-version',
  PodSecurityExemptions: 'usernames:S[] runtimeClasses:S[] namespaces:S[]',
  Certificate: 'apiVersion kind metadata:ObjectMeta spec:CertificateSpec status:A',
  CertificateSpec:
    'secretName! issuerRef!:CertificateIssuer commonName dnsNames:S[] duration renewBefore renewBeforePercentage:N isCA:B usages:S[] privateKey:A subject:A ipAddresses:S[] uris:S[] emailAddresses:S[] otherNames:A secretTemplate:A keystores:A revisionHistoryLimit:N additionalOutputFormats:A literalSubject encodeUsagesInRequest:B nameConstraints:A signatureAlgorithm',
  CertificateIssuer: 'name! kind group',
  ClusterIssuer: 'apiVersion kind metadata:ObjectMeta spec:IssuerSpec status:A',
  JsPolicy: 'apiVersion kind metadata:ObjectMeta spec:JsPolicySpec status:A',
  JsPolicySpec:
    '~ operations:S[] resources:S[] scope apiGroups:S[] apiVersions:S[] failurePolicy matchPolicy namespaceSelector:LabelSelector objectSelector:LabelSelector timeoutSeconds:N violationPolicy auditPolicy auditLogSize:N type dependencies:A javascript',
  ServiceMonitor: 'apiVersion kind metadata:ObjectMeta spec:ServiceMonitorSpec status:A',
  ServiceMonitorSpec:
    '~ selector!:LabelSelector endpoints!:ServiceMonitorEndpoint[] namespaceSelector:A jobLabel targetLabels:S[] podTargetLabels:S[] sampleLimit:N attachMetadata:A',
  ServiceMonitorEndpoint:
    '~ port targetPort:I path scheme interval scrapeTimeout honorLabels:B honorTimestamps:B tlsConfig:A bearerTokenFile bearerTokenSecret:A authorization:A basicAuth:A params:A metricRelabelings:A relabelings:A followRedirects:B',
  PrometheusRule: 'apiVersion kind metadata:ObjectMeta spec:PrometheusRuleSpec status:A',
  PrometheusRuleSpec: 'groups:PrometheusRuleGroup[]',
  PrometheusRuleGroup:
    'name! labels:S{} interval query_offset rules:PrometheusAlert[] partial_response_strategy limit:N',
  PrometheusAlert: 'record alert expr!:I for keep_firing_for labels:S{} annotations:S{}',
  VolumeSnapshot: 'apiVersion kind metadata:ObjectMeta spec:VolumeSnapshotSpec status:A',
  VolumeSnapshotSpec: 'source!:VolumeSnapshotSource volumeSnapshotClassName',
  VolumeSnapshotSource: 'persistentVolumeClaimName volumeSnapshotContentName',
  VolumeSnapshotClass: 'apiVersion kind metadata:ObjectMeta driver! deletionPolicy! parameters:S{}',
  KubeletConfiguration:
    '~ apiVersion kind address allowedUnsafeSysctls:S[] authentication:A authorization:A cgroupDriver cgroupRoot cgroupsPerQOS:B clusterDNS:S[] clusterDomain configMapAndSecretChangeDetectionStrategy containerLogMaxFiles:N containerLogMaxSize containerRuntimeEndpoint contentType cpuCFSQuota:B cpuCFSQuotaPeriod cpuManagerPolicy cpuManagerPolicyOptions:S{} cpuManagerReconcilePeriod crashLoopBackOff:A enableContentionProfiling:B enableControllerAttachDetach:B enableDebuggingHandlers:B enableServer:B enforceNodeAllocatable:S[] eventBurst:N eventRecordQPS:N evictionHard:S{} evictionMaxPodGracePeriod:N evictionMinimumReclaim:S{} evictionPressureTransitionPeriod evictionSoft:S{} evictionSoftGracePeriod:S{} failSwapOn:B featureGates:A fileCheckFrequency hairpinMode healthzBindAddress healthzPort:N httpCheckFrequency imageGCHighThresholdPercent:N imageGCLowThresholdPercent:N imageMaximumGCAge imageMinimumGCAge iptablesDropBit:N iptablesMasqueradeBit:N kernelMemcgNotification:B kubeAPIBurst:N kubeAPIQPS:N kubeReserved:S{} kubeReservedCgroup kubeletCgroups localStorageCapacityIsolation:B logging:A makeIPTablesUtilChains:B maxOpenFiles:N maxParallelImagePulls:N maxPods:N memoryManagerPolicy memorySwap:A memoryThrottlingFactor:A nodeLeaseDurationSeconds:N nodeStatusMaxImages:N nodeStatusReportFrequency nodeStatusUpdateFrequency oomScoreAdj:N podCIDR podLogsDir podPidsLimit:N podsPerCore:N port:N protectKernelDefaults:B providerID qosReserved:S{} readOnlyPort:N registerNode:B registerWithTaints:A registryBurst:N registryPullQPS:N reservedMemory:A reservedSystemCPUs resolvConf rotateCertificates:B runOnce:B runtimeRequestTimeout seccompDefault:B serializeImagePulls:B serverTLSBootstrap:B shutdownGracePeriod shutdownGracePeriodByPodPriority:A shutdownGracePeriodCriticalPods staticPodPath staticPodURL staticPodURLHeader:A streamingConnectionIdleTimeout syncFrequency systemCgroups systemReserved:S{} systemReservedCgroup tlsCertFile tlsCipherSuites:S[] tlsMinVersion tlsPrivateKeyFile topologyManagerPolicy topologyManagerPolicyOptions:S{} topologyManagerScope tracing:A volumePluginDir volumeStatsAggPeriod',
  KubeProxyConfiguration:
    '~ apiVersion kind bindAddress bindAddressHardFail:B clientConnection:A clusterCIDR configSyncPeriod conntrack:A detectLocal:A detectLocalMode enableProfiling:B featureGates:A healthzBindAddress hostnameOverride iptables:A ipvs:A logging:A metricsBindAddress mode nftables:A nodePortAddresses:S[] oomScoreAdj:N portRange showHiddenMetricsForVersion winkernel:A',
  Issuer: 'apiVersion kind metadata:ObjectMeta spec:IssuerSpec status:A',
  IssuerSpec: 'acme:IssuerAcme ca:IssuerCa selfSigned:A vault:A venafi:A',
  IssuerAcme:
    'server! email preferredChain profile caBundle skipTLSVerify:B privateKeySecretRef!:IssuerSecretKey externalAccountBinding:A solvers:A disableAccountKeyGeneration:B enableDurationFeature:B',
  IssuerSecretKey: 'name! key',
  IssuerCa: 'secretName! crlDistributionPoints:S[] ocspServers:S[] issuingCertificateURLs:S[]',
  ClusterSecretStore: 'apiVersion kind metadata:ObjectMeta spec:SecretStoreSpec status:A',
  SecretStore: 'apiVersion kind metadata:ObjectMeta spec:SecretStoreSpec status:A',
  SecretStoreSpec: 'provider!:A controller retrySettings:A refreshInterval:I conditions:A',
  ExternalSecret: 'apiVersion kind metadata:ObjectMeta spec:ExternalSecretSpec status:A',
  ExternalSecretSpec:
    'secretStoreRef:SecretStoreReference target:ExternalSecretTarget refreshInterval refreshPolicy data:ExternalSecretData[] dataFrom:ExternalSecretDataFrom[]',
  SecretStoreReference: 'name kind',
  ExternalSecretTarget: 'name creationPolicy deletionPolicy template:A immutable:B manifest:A',
  ExternalSecretData: 'secretKey! remoteRef!:ExternalSecretRemote sourceRef:ExternalSecretSource',
  ExternalSecretDataFrom: 'extract:ExternalSecretRemote find:A rewrite:A sourceRef:ExternalSecretSource',
  ExternalSecretSource: 'storeRef:SecretStoreReference generatorRef:ExternalSecretGenerator',
  ExternalSecretGenerator: 'apiVersion kind! name!',
  ECRAuthorizationToken: 'apiVersion kind metadata:ObjectMeta spec:EcrTokenSpec',
  EcrTokenSpec: 'region! role scope auth:A',
  ExternalSecretRemote: 'key! property version metadataPolicy conversionStrategy decodingStrategy',
  IstioGateway: 'apiVersion kind metadata:ObjectMeta spec:IstioGatewaySpec status:A',
  IstioGatewaySpec: 'selector:S{} servers:IstioServer[]',
  IstioServer: 'port:IstioPort bind hosts:S[] tls:A name defaultEndpoint',
  IstioPort: 'number:N protocol name targetPort:N',
  VirtualService: 'apiVersion kind metadata:ObjectMeta spec:VirtualServiceSpec status:A',
  VirtualServiceSpec: 'hosts:S[] gateways:S[] http:IstioHttp[] tls:A tcp:A exportTo:S[]',
  IstioHttp:
    '~ name match:IstioMatch[] route:IstioRoute[] redirect:A rewrite:A timeout retries:A fault:A mirror:A corsPolicy:A headers:A directResponse:A delegate:A',
  IstioMatch:
    '~ name uri:IstioText scheme:IstioText method:IstioText authority:IstioText headers:IstioText{} queryParams:IstioText{} port:N sourceLabels:S{} gateways:S[] ignoreUriCase:B sourceNamespace',
  IstioText: 'exact prefix regex',
  IstioRoute: 'destination!:IstioDestination weight:N headers:A',
  IstioDestination: 'host! subset port:IstioRoutePort',
  IstioRoutePort: 'number:N',
  IstioSubset: 'name! labels:S{} trafficPolicy:A',
  EnvoyFilter: 'apiVersion kind metadata:ObjectMeta spec:EnvoyFilterSpec status:A',
  EnvoyFilterSpec: 'workloadSelector:EnvoyWorkloads targetRefs:A configPatches:EnvoyPatch[] priority:N',
  EnvoyWorkloads: 'labels:S{}',
  EnvoyPatch: 'applyTo match:EnvoyMatch patch:EnvoyChange',
  EnvoyMatch: 'context proxy:A listener:EnvoyListener routeConfiguration:A cluster:A waypoint:A',
  EnvoyListener: 'portNumber:N portName filterChain:EnvoyChain listenerFilter name',
  EnvoyChain: 'name sni transportProtocol applicationProtocols filter:EnvoyNamed destinationPort:N',
  EnvoyNamed: 'name subFilter:A',
  EnvoyChange: 'operation value:A filterClass',
  DestinationRule: 'apiVersion kind metadata:ObjectMeta spec:DestinationRuleSpec status:A',
  DestinationRuleSpec: 'host trafficPolicy:A subsets:IstioSubset[] exportTo:S[] workloadSelector:A',
  VirtualMachine: 'apiVersion kind metadata:ObjectMeta spec:VirtualMachineSpec status:A',
  VirtualMachineSpec:
    'running:B runStrategy template:A dataVolumeTemplates:A instancetype:A preference:A updateVolumesStrategy',
  Gateway: 'apiVersion kind metadata:ObjectMeta spec:GatewaySpec status:A',
  GatewaySpec:
    'gatewayClassName! listeners!:GatewayListener[] addresses:A infrastructure:A allowedListeners:A',
  GatewayListener: 'name! hostname port!:N protocol! tls:A allowedRoutes:A',
  /** A file of kubectl. */
  Kubeconfig:
    'apiVersion kind metadata:A preferences:A clusters:KubeconfigCluster[] contexts:KubeconfigContext[] users:KubeconfigUser[] current-context extensions:A',
  KubeconfigCluster: 'name! cluster!:KubeconfigServer',
  KubeconfigServer:
    'server certificate-authority certificate-authority-data insecure-skip-tls-verify:B tls-server-name proxy-url disable-compression:B extensions:A',
  KubeconfigContext: 'name! context!:KubeconfigPair',
  KubeconfigPair: 'cluster user namespace extensions:A',
  KubeconfigUser: 'name! user:KubeconfigLogin',
  KubeconfigLogin:
    'token tokenFile username password client-certificate client-certificate-data client-key client-key-data exec:A auth-provider:A as as-uid as-groups:S[] as-user-extra:A extensions:A',
  Queue: 'apiVersion kind metadata:ObjectMeta spec:KaiQueueSpec status:A',
  KaiQueueSpec:
    '~ displayName parentQueue resources:KaiQueueResources priority:N preemptMinRuntime reclaimMinRuntime',
  KaiQueueResources: 'cpu:KaiQueueResource gpu:KaiQueueResource memory:KaiQueueResource',
  KaiQueueResource: 'quota:N limit:N overQuotaWeight:N',
  NodePool: 'apiVersion kind metadata:ObjectMeta spec:NodePoolSpec status:A',
  NodePoolSpec: 'template!:NodePoolTemplate disruption:NodePoolDisruption limits:Q{} weight:N replicas:N',
  NodePoolTemplate: 'metadata:NodePoolMetadata spec:NodePoolNode',
  NodePoolMetadata: 'labels:S{} annotations:S{}',
  NodePoolNode:
    'nodeClassRef!:NodePoolClass taints:Taint[] startupTaints:Taint[] requirements!:NodePoolRequirement[] expireAfter terminationGracePeriod',
  NodePoolClass: 'group! kind! name!',
  NodePoolRequirement: 'key! operator! values:S[] minValues:N',
  NodePoolDisruption: 'consolidationPolicy consolidateAfter budgets:A',
  EC2NodeClass: 'apiVersion kind metadata:ObjectMeta spec:EC2NodeClassSpec status:A',
  EC2NodeClassSpec:
    '~ role instanceProfile amiFamily amiSelectorTerms:NodeClassTerm[] subnetSelectorTerms:NodeClassTerm[] securityGroupSelectorTerms:NodeClassTerm[] capacityReservationSelectorTerms:A userData tags:S{} metadataOptions:A blockDeviceMappings:A detailedMonitoring:B associatePublicIPAddress:B kubelet:A instanceStorePolicy context',
  AKSNodeClass: 'apiVersion kind metadata:ObjectMeta spec:AksNodeClassSpec status:A',
  AksNodeClassSpec:
    '~ vnetSubnetID osDiskSizeGB:N imageFamily fipsMode tags:S{} kubelet:A maxPods:N security:A',
  NodeClassTerm: '~ alias id name owner tags:S{} ssmParameter',
  /** What the platform reads of a vcluster.yaml. */
  ExternalPrograms: '~ platform:ExternalOpenPlatform',
  ExternalOpenPlatform: '~ autoSleep:ExternalAutoSleep autoDelete:ExternalAutoDelete',
  ExternalPlatform: 'autoSleep:ExternalAutoSleep autoDelete:ExternalAutoDelete',
  ExternalAutoSleep: 'afterInactivity:N autoWakeup:ExternalWakeup schedule timezone',
  ExternalWakeup: 'schedule',
  ExternalAutoDelete: 'afterInactivity:N',
  GithubWorkflow: 'name run-name on!:A permissions:A env:A defaults:A concurrency:A jobs!:GithubJob{}',
  GithubJob:
    'name permissions:A needs:A if:A runs-on:A environment:A concurrency:A outputs:A env:A defaults:A steps:GithubStep[] timeout-minutes:I strategy:A continue-on-error:A container:A services:A uses with:A secrets:A',
  GithubStep:
    'id name if:V uses run shell with:V{} env:V{} continue-on-error:A timeout-minutes:I working-directory',
  PlatformValues:
    '~ additionalCA admin:PlatformAdmin agentValues:PlatformValues agentOnly:B apiService:A audit:PlatformAudit affinity:Affinity certIssuer:PlatformCertIssuer commonAnnotations:S{} commonLabels:S{} config:A database:A env:V{} envValueFrom:EnvVarSource{} hostAliases:A image imagePullPolicy imagePullSecrets:A ingress:PlatformIngress insecureSkipVerify:B livenessProbe:A logging:PlatformLogging metadata:A namespaceOverride nameOverride fullnameOverride nodeSelector:S{} persistence:PlatformPersistence podAnnotations:S{} podDisruptionBudget:A podLabels:S{} podSecurityContext:A priorityClassName product readinessProbe:A replicaCount:N resources:ResourceRequirements revisionHistoryLimit:N securityContext:A service:PlatformService serviceAccount:PlatformServiceAccount serviceMonitor:PlatformServiceMonitor startupProbe:A terminationGracePeriodSeconds:N tls:PlatformTls token tolerations:Toleration[] topologySpreadConstraints:A url volumeMounts:VolumeMount[] volumes:Volume[] webhook:A',
  PlatformAudit:
    '~ enabled:B enableSideCar:B level:N image dataStoreEndpoint persistence:PlatformPersistence policy:A',
  PlatformPersistence: '~ enabled:B size storageClassName annotations:S{} labels:S{} accessModes:S[]',
  PlatformCertIssuer: '~ create:B name email secretName server httpResolver:PlatformHttpResolver resolvers:A',
  PlatformHttpResolver: '~ enabled:B ingressClass',
  PlatformServiceMonitor: '~ enabled:B namespace interval labels:S{} scrapeTimeout path targetPort:I',
  PlatformAdmin: '~ create:B username password email',
  /** `helm` of an Argo CD application that installs the platform. */
  PlatformHelm: 'releaseName valuesObject:PlatformValues values valueFiles:S[]',
  PlatformLogging: '~ level encoding persistence:A',
  PlatformIngress:
    '~ enabled:B host ingressClass ingressClassName path name annotations:S{} labels:S{} tls:PlatformTls',
  PlatformService:
    '~ type annotations:S{} labels:S{} ports:A loadBalancerIP loadBalancerClass externalTrafficPolicy clusterIP',
  PlatformServiceAccount: '~ create:B name annotations:S{} labels:S{} imagePullSecrets:A clusterRole',
  PlatformTls: '~ enabled:B secret crtKey keyKey',
};
