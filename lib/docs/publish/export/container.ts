import { LANDING } from '../../../ground/base/landing.ts';

/** Its user isn't root, it listens on port 8080, and it only writes to `/tmp`. */
const BASE_IMAGE = 'nginxinc/nginx-unprivileged:1.28.0-alpine';

/** Files that are worth compressing once, at the highest level. */
const COMPRESSED = ['html', 'htm', 'css', 'js', 'mjs', 'json', 'md', 'svg', 'txt', 'xml'];

const dockerfile = (basePath: string): string => {
  const named = COMPRESSED.map((ending) => `-name '*.${ending}'`).join(' -o ');
  return `# Expects the export as the folder out next to this file, and works the same for an unpacked bundle.
FROM ${BASE_IMAGE} AS compressed
COPY out /tmp/site
USER root
RUN find /tmp/site -type f \\( ${named} \\) -exec gzip -k -9 {} +

FROM ${BASE_IMAGE}
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=compressed /tmp/site /usr/share/nginx/html${basePath}
EXPOSE 8080
HEALTHCHECK CMD wget -q -O /dev/null http://127.0.0.1:8080${basePath}${LANDING} || exit 1
`;
};

const deployment = (basePath: string): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: docs
spec:
  replicas: 2
  selector:
    matchLabels: { app: docs }
  template:
    metadata:
      labels: { app: docs }
    spec:
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: docs
          image: docs
          ports:
            - { name: http, containerPort: 8080 }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          readinessProbe:
            httpGet: { path: ${basePath}${LANDING}, port: http }
          livenessProbe:
            httpGet: { path: ${basePath}${LANDING}, port: http }
          resources:
            requests: { cpu: 10m, memory: 32Mi }
            limits: { memory: 128Mi }
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: tmp
          emptyDir: {}
`;

const SERVICE = `apiVersion: v1
kind: Service
metadata:
  name: docs
spec:
  selector: { app: docs }
  ports:
    - { name: http, port: 80, targetPort: http }
`;

const KUSTOMIZATION = `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
  - deployment.yaml
  - service.yaml
images:
  - name: docs
    newName: registry.example.com/docs
    newTag: latest
`;

/** An image with the export, and a base for `kubectl apply -k` that runs it. */
export const containerFiles = (basePath: string): Record<string, string> => ({
  Dockerfile: dockerfile(basePath),
  'kubernetes/deployment.yaml': deployment(basePath),
  'kubernetes/service.yaml': SERVICE,
  'kubernetes/kustomization.yaml': KUSTOMIZATION,
});
