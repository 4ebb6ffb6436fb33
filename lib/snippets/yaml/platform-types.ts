/**
 * Types of the platform's API: facts, in the notation of `kubernetes-types.ts`; the union of all versions of
 * the platform.
 */
export const PLATFORM_TYPES: Readonly<Record<string, string>> = {
  Access: 'name subresources:S[] teams:S[] users:S[] verbs:S[]',
  AccessKeyOIDC: 'idToken accessToken refreshToken lastRefresh:A',
  AccessKeyOIDCProvider: 'clientId nonce redirectUri scopes',
  AccessKeyScope:
    'allowLoftCli:B clusters:AccessKeyScopeCluster[] projects:AccessKeyScopeProject[] roles:AccessKeyScopeRole[] rules:AccessKeyScopeRule[] spaces:AccessKeyScopeSpace[] virtualClusters:AccessKeyScopeVirtualCluster[]',
  AccessKeyScopeCluster: 'cluster',
  AccessKeyScopeProject: 'project',
  AccessKeyScopeRole: 'projects:S[] role virtualClusters:S[]',
  AccessKeyScopeRule:
    'cluster namespaces:S[] nonResourceURLs:S[] requestTargets:S[] resources:GroupResources[] verbs:S[] virtualClusters:AccessKeyVirtualCluster[]',
  AccessKeyScopeSpace: 'project space',
  AccessKeyScopeVirtualCluster: 'project virtualCluster',
  AccessKeyVirtualCluster: 'name namespace',
  AllowedCluster: 'name',
  AllowedRunner: 'name',
  AllowedTemplate: 'kind group name isDefault:B',
  App: 'apiVersion kind metadata:ObjectMeta spec:AppSpec status:A',
  AppParameter:
    'defaultValue description invalidation label max:N min:N options:S[] placeholder required:B section type validation variable',
  AppReference2: 'name namespace parameters releaseName version',
  AppSpec:
    'displayName description owner:UserOrTeam clusters:S[] recommendedApp:S[] defaultNamespace readme icon config:HelmReleaseConfig wait:B timeout parameters:AppParameter[] streamContainer:StreamContainer versions:AppVersion[] access:Access[] manifests helm:HelmConfiguration',
  AppVersion:
    'defaultNamespace readme icon config:HelmReleaseConfig wait:B timeout parameters:AppParameter[] streamContainer:StreamContainer version',
  ArgoIntegrationSpec:
    'enabled:B cluster virtualClusterInstance namespace sso:ArgoSSOSpec project:ArgoProjectSpec',
  ArgoProjectPolicyRule: 'action application permission:B',
  ArgoProjectRole: 'name description rules:ArgoProjectPolicyRule[] groups:S[]',
  ArgoProjectSpec: 'enabled:B metadata:ArgoProjectSpecMetadata sourceRepos:S[] roles:ArgoProjectRole[]',
  ArgoProjectSpecMetadata: 'extraAnnotations:A extraLabels:A description',
  ArgoSSOSpec: 'enabled:B host assignedRoles:S[]',
  Bash: 'clusterRole image podSecurityContext:CorePodSecurityContext script securityContext:CoreSecurityContext',
  Chart:
    'insecureSkipTlsVerify:B name password passwordRef:ChartSecretRef repoURL username usernameRef:ChartSecretRef version',
  ChartSecretRef: 'projectSecretRef:ProjectSecretRef',
  Cluster: 'apiVersion kind metadata:ObjectMeta spec:ClusterSpec status:A',
  ClusterAccess: 'apiVersion kind metadata:ObjectMeta spec:ClusterAccessSpec status:A',
  ClusterAccessSpec:
    'displayName description owner:UserOrTeam clusters:S[] access:Access[] localClusterAccessTemplate:LocalClusterAccessTemplate',
  ClusterRef: 'cluster namespace',
  ClusterRoleRef: 'name',
  ClusterRoleTemplate: 'apiVersion kind metadata:ObjectMeta spec:ClusterRoleTemplateSpec status:A',
  ClusterRoleTemplateSpec:
    'displayName description owner:UserOrTeam clusters:S[] management:B access:Access[] clusterRoleTemplate:ClusterRoleTemplateTemplate localClusterRoleTemplate:LocalClusterRoleTemplate',
  ClusterRoleTemplateTemplate: 'aggregationRule:AggregationRule metadata:ObjectMeta rules:PolicyRule[]',
  ClusterSpec:
    'access:Access[] config:SecretRef description displayName local:B managementNamespace metrics:Metrics networkPeer:B opencost:OpenCost owner:UserOrTeam unusable:B',
  CorePodSecurityContext:
    'appArmorProfile:AppArmorProfile fsGroup:N fsGroupChangePolicy runAsGroup:N runAsNonRoot:B runAsUser:N seLinuxChangePolicy seLinuxOptions:SELinuxOptions seccompProfile:SeccompProfile supplementalGroups:N[] supplementalGroupsPolicy sysctls:Sysctl[] windowsOptions:WindowsSecurityContextOptions',
  CoreSecretKeySelector2: 'key name optional:B',
  CoreSecurityContext:
    'allowPrivilegeEscalation:B appArmorProfile:AppArmorProfile capabilities:Capabilities privileged:B procMount readOnlyRootFilesystem:B runAsGroup:N runAsNonRoot:B runAsUser:N seLinuxOptions:SELinuxOptions seccompProfile:SeccompProfile windowsOptions:WindowsSecurityContextOptions',
  DevPodProjectSpec: 'git:GitProjectSpec fallbackImage registryPattern ssh:ProjectSpecDevPodSsh',
  DevPodWorkspaceInstanceTemplateDefinition: 'metadata:TemplateMetadata',
  GitProjectCredentials: 'token tokenSecretRef:CoreSecretKeySelector2',
  GitProjectSpec:
    'http:GitProjectCredentials ssh:GitProjectCredentials token tokenSecretRef:projectSecretRef2',
  GroupResources: 'group resourceNames:S[] resources:S[]',
  HelmConfiguration: 'name values version repoUrl username password insecure:B',
  HelmReleaseConfig: 'annotations:A bash:Bash chart:Chart manifests parameters values',
  ImportVirtualClustersSpec: 'roleMapping:A',
  InstanceAccess2: 'defaultClusterRole rules:InstanceAccessRule2[]',
  InstanceAccessRule2: 'clusterRole teams:S[] users:S[]',
  KindSecretRef: 'apiGroup key kind secretName secretNamespace',
  LocalClusterAccessSpec:
    'displayName description users:UserOrTeam[] teams:S[] clusterRoles:ClusterRoleRef[] priority:N',
  LocalClusterAccessTemplate: 'metadata:ObjectMeta spec:LocalClusterAccessSpec',
  LocalClusterRoleTemplate: 'metadata:ObjectMeta spec:LocalClusterRoleTemplateSpec',
  LocalClusterRoleTemplateSpec: 'displayName description clusterRoleTemplate:ClusterRoleTemplateTemplate',
  Member: 'kind group name clusterRole',
  Metrics: 'replicas:N resources:ResourceRequirements retention storage:Storage',
  NamespacePattern: 'space virtualCluster devPodWorkspace',
  ObjectMeta:
    'annotations:A creationTimestamp:A deletionGracePeriodSeconds:N deletionTimestamp:A finalizers:S[] generateName generation:N labels:A managedFields:managedFields[] name namespace ownerReferences:ownerReferences[] resourceVersion selfLink uid',
  OpenCost: 'replicas:N resources:ResourceRequirements',
  OwnedAccessKey: 'apiVersion kind metadata:ObjectMeta spec:OwnedAccessKeySpec status:A',
  OwnedAccessKeySpec:
    'displayName description user team subject groups:S[] key disabled:B ttl:N ttlAfterLastActivity:B scope:AccessKeyScope type identity:SSOIdentity identityRefresh:A oidcProvider:AccessKeyOIDCProvider parent oidcLogin:AccessKeyOIDC',
  Project: 'apiVersion kind metadata:ObjectMeta spec:ProjectSpec status:A',
  ProjectSecretRef: 'key name project',
  ProjectSpec:
    'displayName description owner:UserOrTeam quotas:Quotas allowedClusters:AllowedCluster[] allowedRunners:AllowedRunner[] allowedTemplates:AllowedTemplate[] requireTemplate:RequireTemplate requirePreset:RequirePreset members:Member[] access:Access[] namespacePattern:NamespacePattern argoCD:ArgoIntegrationSpec vault:VaultIntegrationSpec rancher:RancherIntegrationSpec devPod:DevPodProjectSpec',
  ProjectSpecDevPodSsh: 'token tokenSecretRef:projectSecretRef2',
  Quotas: 'project:S{} user:S{}',
  RancherIntegrationSpec:
    'enabled:B projectRef:RancherProjectRef importVirtualClusters:ImportVirtualClustersSpec syncMembers:SyncMembersSpec',
  RancherProjectRef: 'cluster project',
  RequirePreset: 'disabled:B',
  RequireTemplate: 'disabled:B',
  SSOIdentity:
    'userId username preferredUsername email emailVerified:B extraClaims:A groups:S[] connector connectorData',
  SecretRef: 'key secretName secretNamespace',
  SharedSecret: 'apiVersion kind metadata:ObjectMeta spec:SharedSecretSpec status:A',
  SharedSecretSpec: 'displayName description owner:UserOrTeam data:A access:Access[]',
  SpaceInstance: 'apiVersion kind metadata:ObjectMeta spec:SpaceInstanceSpec status:A',
  SpaceInstanceSpec:
    'displayName description owner:UserOrTeam templateRef:TemplateRef template:SpaceTemplateDefinition2 clusterRef:ClusterRef parameters extraAccessRules:InstanceAccessRule2[] access:Access[]',
  SpaceTemplate: 'apiVersion kind metadata:ObjectMeta spec:SpaceTemplateSpec status:A',
  SpaceTemplateDefinition2:
    'access:InstanceAccess2 apps:AppReference2[] charts:TemplateHelmChart2[] instanceTemplate:DevPodWorkspaceInstanceTemplateDefinition metadata:TemplateMetadata objects',
  SpaceTemplateSpec:
    'access:Access[] description displayName owner:UserOrTeam parameters:AppParameter[] template:SpaceTemplateDefinition2 versions:SpaceTemplateVersion[]',
  SpaceTemplateVersion: 'parameters:AppParameter[] template:SpaceTemplateDefinition2 version',
  Storage: 'size storageClass',
  StreamContainer: 'container selector:LabelSelector',
  SyncMembersSpec: 'enabled:B roleMapping:A',
  Team: 'apiVersion kind metadata:ObjectMeta spec:TeamSpec status:A',
  TeamSpec:
    'displayName description owner:UserOrTeam username users:S[] groups:S[] imagePullSecrets:KindSecretRef[] clusterRoles:ClusterRoleRef[] access:Access[]',
  TemplateHelmChart2:
    'insecureSkipTlsVerify:B name password passwordRef:ChartSecretRef releaseName releaseNamespace repoURL timeout username usernameRef:ChartSecretRef values version wait:B',
  TemplateMetadata: 'annotations:A labels:A',
  TemplateRef: 'name syncOnce:B version',
  User: 'apiVersion kind metadata:ObjectMeta spec:UserSpec status:A',
  UserOrTeam: 'user team',
  UserSpec:
    'displayName description owner:UserOrTeam username icon email subject groups:S[] ssoGroups:S[] passwordRef:SecretRef codesRef:SecretRef imagePullSecrets:KindSecretRef[] tokenGeneration:N disabled:B clusterRoles:ClusterRoleRef[] access:Access[] extraClaims:A',
  VaultAuthSpec: 'token tokenSecretRef:SecretKeySelector',
  VaultIntegrationSpec: 'address auth:VaultAuthSpec enabled:B namespace skipTLSVerify:B syncInterval',
  VirtualClusterAccessPoint: 'ingress:VirtualClusterAccessPointIngressSpec',
  VirtualClusterAccessPointIngressSpec: 'enabled:B',
  VirtualClusterClusterRef: 'cluster namespace virtualCluster',
  VirtualClusterHelmChart2: 'name password repo username version',
  VirtualClusterHelmRelease2: 'chart:VirtualClusterHelmChart2 values',
  VirtualClusterInstance: 'apiVersion kind metadata:ObjectMeta spec:VirtualClusterInstanceSpec status:A',
  VirtualClusterInstanceSpec:
    'displayName description owner:UserOrTeam templateRef:TemplateRef template:VirtualClusterTemplateDefinition2 clusterRef:VirtualClusterClusterRef parameters extraAccessRules:InstanceAccessRule2[] access:Access[] networkPeer:B external:B',
  VirtualClusterProSpec: 'enabled:B',
  VirtualClusterSpaceTemplateDefinition2:
    'apps:AppReference2[] charts:TemplateHelmChart2[] metadata:TemplateMetadata objects',
  VirtualClusterTemplate: 'apiVersion kind metadata:ObjectMeta spec:VirtualClusterTemplateSpec status:A',
  VirtualClusterTemplateDefinition2:
    'access:InstanceAccess2 accessPoint:VirtualClusterAccessPoint apps:AppReference2[] charts:TemplateHelmChart2[] forwardToken:B helmRelease:VirtualClusterHelmRelease2 instanceTemplate:DevPodWorkspaceInstanceTemplateDefinition metadata:TemplateMetadata objects pro:VirtualClusterProSpec spaceTemplate:VirtualClusterSpaceTemplateDefinition2',
  VirtualClusterTemplateSpaceTemplateRef: 'name',
  VirtualClusterTemplateSpec:
    'access:Access[] description displayName owner:UserOrTeam parameters:AppParameter[] spaceTemplateRef:VirtualClusterTemplateSpaceTemplateRef template:VirtualClusterTemplateDefinition2 versions:VirtualClusterTemplateVersion[]',
  VirtualClusterTemplateVersion:
    'parameters:AppParameter[] template:VirtualClusterTemplateDefinition2 version',
  managedFields: 'apiVersion fieldsType fieldsV1:A manager operation subresource time:A',
  ownerReferences: 'apiVersion blockOwnerDeletion:B controller:B kind name uid',
  projectSecretRef2: 'key name optional:B',
};
