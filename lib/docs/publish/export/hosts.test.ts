import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { headerRules, headersFor } from './headers.ts';
import { hostFiles } from './host-files.ts';
import { findHost, HOSTS, limitsExceeded } from './hosts.ts';

const MIB = 1024 * 1024;

describe('findHost', () => {
  it('gives the profile with that name', () => {
    expect(HOSTS.map(({ name }) => findHost(name))).toEqual(HOSTS);
    expect(findHost('nginx').name).toBe('nginx');
  });
  it('names the hosts that exist when there is no such one', () => {
    expect(() => findHost('vercle')).toThrowErrorMatchingInlineSnapshot(
      `[UsageError: There is no host profile 'vercle'. Choose one of: generic, netlify, cloudflare, github, gitlab, nginx, container, caddy, s3.]`,
    );
  });
});

describe('HOSTS', () => {
  it('have copies as index.html where the host itself finds no x.html for x', () => {
    const copied = HOSTS.filter(({ needsIndexCopies }) => needsIndexCopies);
    expect(copied.map(({ name }) => name)).toEqual(['generic', 'github', 'gitlab']);
  });
});

describe('limitsExceeded', () => {
  const size = (files: number, bytes: number, largest: number) => ({
    files,
    bytes,
    largest: { path: 'a.js', bytes: largest },
  });
  it('is empty where the export just fits', () => {
    expect(limitsExceeded(findHost('cloudflare'), size(20_000, 1, 25 * MIB))).toEqual([]);
    expect(limitsExceeded(findHost('github'), size(1, 1024 * MIB, 100 * MIB))).toEqual([]);
  });
  it('is empty for hosts without limits', () => {
    for (const name of ['generic', 'netlify', 'nginx', 'container', 'caddy', 's3'])
      expect(limitsExceeded(findHost(name), size(1e6, 1e15, 1e12))).toEqual([]);
  });
  it('reports each limit that is exceeded', () => {
    expect(limitsExceeded(findHost('cloudflare'), size(20_001, 1, 25 * MIB + 1))).toMatchInlineSnapshot(`
      [
        "20001 files, but cloudflare takes 20000 (developers.cloudflare.com/pages/platform/limits).",
        "a.js has 26214401 bytes, but cloudflare takes 26214400 a file (developers.cloudflare.com/pages/platform/limits).",
      ]
    `);
    expect(limitsExceeded(findHost('cloudflare'), { ...size(1, 1, 1), redirects: 2001 })).toEqual([
      '2001 redirects, but cloudflare takes 2000 (developers.cloudflare.com/pages/platform/limits).',
    ]);
    expect(limitsExceeded(findHost('github'), size(1, 1024 * MIB + 1, 100 * MIB + 1))).toMatchInlineSnapshot(`
      [
        "1073741825 bytes, but github takes 1073741824 (docs.github.com, GitHub Pages limits).",
        "a.js has 104857601 bytes, but github takes 104857600 a file (docs.github.com, GitHub Pages limits).",
      ]
    `);
  });
});

describe('headersFor', () => {
  const rules = headerRules('/x', { frames: [], connections: [] });
  it('lets hashed files be kept forever and pages be asked for again', () => {
    expect(headersFor('/x/_next/static/a.js', rules)['Cache-Control']).toContain('immutable');
    expect(headersFor('/x/docs/assets/search/app/1.0.heads.0a1b.json', rules)['Cache-Control']).toContain(
      'immutable',
    );
    expect(headersFor('/x/docs', rules)['Cache-Control']).toContain('must-revalidate');
    expect(headersFor('/x/docs/search/manifest.json', rules)['Cache-Control']).toContain('must-revalidate');
    expect(headersFor('/x/docs', rules)['X-Content-Type-Options']).toBe('nosniff');
  });
  it('lets no file of the content run anything', () => {
    expect(headersFor('/x/docs/assets/0a1b/picture.svg', rules)['Content-Security-Policy']).toContain(
      "default-src 'none'",
    );
    expect(headersFor('/x/docs', rules)['Content-Security-Policy']).not.toContain('default-src');
  });
  it('names type and character set of Markdown and of plain text', () => {
    expect(headersFor('/x/docs.md', rules)['Content-Type']).toBe('text/markdown; charset=utf-8');
    expect(headersFor('/x/docs/llms.txt', rules)['Content-Type']).toBe('text/plain; charset=utf-8');
    expect(headersFor('/x/docs', rules)['Content-Type']).toBeUndefined();
  });
});

describe('hostFiles', () => {
  const headers = headerRules('', { frames: [], connections: [] });
  const redirects = [{ from: '/docs/old', to: '/docs/new' }];
  const input = { pages: [], redirects, patterns: [], headers, basePath: '' };
  it('puts the export of a container where its server looks for it', () => {
    const files = hostFiles('container', { ...input, basePath: '/x' });
    expect(files.Dockerfile).toContain('/usr/share/nginx/html/x\n');
    expect(files['kubernetes/deployment.yaml']).toContain('path: /x/docs,');
    expect(files['nginx.conf']).toContain('error_page 404 /x/404.html;');
  });
  it("puts the visitor's query before a target's hash", () => {
    const redirects = [
      { from: '/docs/old', to: '/docs/new#part' },
      { from: '/docs/older', to: 'https://example.com/x?y=1' },
    ];
    const text = hostFiles('nginx', { ...input, redirects })['nginx.conf'];
    expect(text).toContain('  "/docs/old" "/docs/new$is_args$args#part";');
    expect(text).toContain('  "/docs/older" "https://example.com/x?y=1";');
  });
  it('keeps the package serve from listing folders, and leads it to pages with a dot in their names', () => {
    const text = hostFiles('generic', {
      ...input,
      pages: ['/docs/app', '/docs/app/1.0', '/docs/app/1.0/guide'],
      redirects: [
        { from: '/x/docs/old', to: '/x/docs/app' },
        { from: '/x/docs/%C3%A4lter(2.0)', to: '/x/docs/app' },
      ],
      basePath: '/x',
    })['out/serve.json'];
    expect(JSON.parse(text ?? '')).toEqual({
      directoryListing: false,
      cleanUrls: ['!/**/*.*/index.html'],
      redirects: [
        { source: '/docs/app/1.0', destination: '/docs/app/1.0/index.html' },
        { source: '/docs/älter\\(2.0)', destination: '/docs/älter\\(2.0)/index.html' },
      ],
    });
  });
  it('writes the redirects for each host that takes them', () => {
    expect(hostFiles('netlify', input)['out/_redirects']).toBe('/docs/old /docs/new 301\n');
    expect(hostFiles('container', input)['nginx.conf']).toContain(
      'map $uri $moved_to {\n  default "";\n  "/docs/old" "/docs/new$is_args$args";\n}',
    );
  });
  it('gives nginx an old address with a space in the form that it compares', () => {
    const redirects = [{ from: '/docs/old%20copy', to: '/docs/new' }];
    expect(hostFiles('nginx', { ...input, redirects })['nginx.conf']).toContain(
      '  "/docs/old copy" "/docs/new$is_args$args";',
    );
  });
  it('lets no part of an address become a placeholder', () => {
    const redirects = [
      { from: '/docs/a:b', to: '/docs/new' },
      { from: '/docs/c', to: 'https://example.com:8080/x:y/:splat?z=$1' },
    ];
    expect(hostFiles('netlify', { ...input, redirects })['out/_redirects']).toBe(
      '/docs/c https://example.com:8080/x%3Ay/%3Asplat?z=$1 301\n',
    );
    expect(hostFiles('nginx', { ...input, redirects })['nginx.conf']).toContain(
      '  "/docs/c" "https://example.com:8080/x:y/:splat?z=%241";',
    );
  });
  it('gives hosts that know patterns the rules, after the single addresses', () => {
    const patterns = [{ from: '/docs/cli/*', to: '/docs/vcluster/cli/:splat' }];
    expect(hostFiles('netlify', { ...input, patterns })['out/_redirects']).toBe(
      '/docs/old /docs/new 301\n/docs/cli/* /docs/vcluster/cli/:splat 301\n',
    );
    expect(hostFiles('nginx', { ...input, patterns })['nginx.conf']).toContain(
      'location ~ "^/docs/cli/([^\\x00-\\x1f\\x5c]*)$" { return 301 "/docs/vcluster/cli/$1$is_args$args"; }',
    );
  });
  it('takes an earlier header away before Cloudflare would join two values', () => {
    expect(hostFiles('cloudflare', input)['out/_headers']).toContain(
      '/_next/static/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable',
    );
  });
  it('tells nginx the type of Markdown, and repeats the other headers', () => {
    const text = hostFiles('nginx', input)['nginx.conf'] ?? '';
    const block = text.slice(text.indexOf('location ~ \\.md$'));
    expect(block.slice(0, block.indexOf('}\n  location'))).toMatchInlineSnapshot(`
      "location ~ \\.md$ {
          types { }
          default_type "text/markdown; charset=utf-8";
          add_header Content-Security-Policy "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'none'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'" always;
          add_header X-Content-Type-Options "nosniff" always;
          add_header Referrer-Policy "strict-origin-when-cross-origin" always;
          add_header Cache-Control "public, max-age=0, must-revalidate" always;
          add_header Vary "Accept" always;
          try_files $uri =404;
        "
    `);
    expect(hostFiles('netlify', input)['out/_headers']).not.toContain('markdown');
  });
  it('takes no header away that no earlier rule of Cloudflare has set', () => {
    const first = hostFiles('cloudflare', input)['out/_headers']?.split('\n\n')[0];
    expect(first).toContain('nosniff');
    expect(first).not.toContain('!');
  });
  it("repeats the server's headers where nginx serves a folder with its own", () => {
    const headers = [
      { prefix: '/', headers: { 'X-All': 'all', 'X-Age': 'short' } },
      { prefix: '/kept/', headers: { 'X-Age': 'long' } },
    ];
    const text = hostFiles('nginx', { ...input, headers })['nginx.conf'];
    expect(text).toContain('\n  add_header X-All "all" always;\n  add_header X-Age "short" always;\n');
    expect(text).toContain(
      '  location /kept/ {\n    add_header X-All "all" always;\n    add_header X-Age "long" always;\n    try_files $uri =404;\n  }\n',
    );
  });
  it("leaves nginx's types alone where a rule for an ending names none", () => {
    const headers = [
      { prefix: '/', headers: {} },
      { prefix: '/', suffix: '.json', headers: { 'X-Robots-Tag': 'none' } },
    ];
    expect(hostFiles('nginx', { ...input, headers })['nginx.conf']).toContain(
      '  location ~ \\.json$ {\n    add_header X-Robots-Tag "none" always;\n    try_files $uri =404;\n  }\n',
    );
  });
  it('writes nothing for a host but its own files', () => {
    const paths = HOSTS.map(({ name }) => [name, Object.keys(hostFiles(name, input))]);
    expect(Object.fromEntries(paths)).toEqual({
      generic: ['out/serve.json'],
      netlify: ['out/_headers', 'out/_redirects', 'netlify/edge-functions/markdown.js'],
      cloudflare: ['out/_headers', 'out/_redirects', 'out/_routes.json', 'functions/_middleware.js'],
      github: ['out/.nojekyll'],
      nginx: ['nginx.conf'],
      gitlab: [],
      container: [
        'nginx.conf',
        'Dockerfile',
        'kubernetes/deployment.yaml',
        'kubernetes/service.yaml',
        'kubernetes/kustomization.yaml',
      ],
      caddy: ['Caddyfile'],
      s3: ['viewer-request.js', 'response-headers.json'],
    });
    expect(hostFiles('github', input)['out/.nojekyll']).toBe('');
    expect(hostFiles('netlify', input)['out/_headers']).not.toContain('!');
    expect(hostFiles('nginx', input)['nginx.conf']).toContain('root /var/www/html;');
  });
  it.each(['netlify', 'cloudflare', 'nginx', 'container'] as const)(
    'has %s send files of the content with a policy that runs nothing, and only that one',
    (name) => {
      const text = Object.values(hostFiles(name, input)).join('');
      const start = text.search(/^(?:\s*location )?\/docs\/assets\//m);
      const end = name === 'nginx' || name === 'container' ? '\n  }' : '\n\n';
      const block = text.slice(start, text.indexOf(end, start) === -1 ? undefined : text.indexOf(end, start));
      expect(block.match(/default-src 'none'/g)).toHaveLength(1);
      expect(block).not.toContain("style-src 'self'");
      expect(block).toContain('immutable');
      if (name === 'cloudflare') expect(block).toContain('  ! Content-Security-Policy\n');
    },
  );
  it('runs a container without rights, and checks that it answers', () => {
    const files = hostFiles('container', input);
    expect(files.Dockerfile).toMatch(/^FROM \S+unprivileged:\d+\.\d+\.\d+-alpine$/m);
    expect(files.Dockerfile).toContain('HEALTHCHECK');
    expect(files['nginx.conf']).toContain('gzip_static on;');
    const names = ['deployment', 'service', 'kustomization'].map(
      (name) => files[`kubernetes/${name}.yaml`] ?? '',
    );
    const [deployment, , kustomization] = names.map((text) => parse(text));
    const [container] = deployment.spec.template.spec.containers;
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(deployment.spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(kustomization.resources).toEqual(['deployment.yaml', 'service.yaml']);
  });

  it('gives CloudFront a function for the bare paths of pages', () => {
    const code = hostFiles('s3', { ...input, basePath: '/x' })['viewer-request.js'] ?? '';
    // With nothing but the language: the host has no URL, no fetch, and no modules either.
    const handler = runInNewContext(`${code}\nhandler;`) as (event: object) => Record<string, unknown>;
    const ask = (uri: string, accept?: string) => {
      const { uri: file, headers } = handler({
        request: { uri, headers: accept === undefined ? {} : { accept: { value: accept } } },
      }) as { uri?: string; headers: { location?: { value: string } } };
      return file ?? headers.location?.value;
    };
    expect(ask('/x/docs/app/1.0')).toBe('/x/docs/app/1.0.html');
    expect(ask('/x/docs/app/1.0', 'text/markdown, */*')).toBe('/x/docs/app/1.0.md');
    expect(ask('/x/docs/app/1.0.md')).toBe('/x/docs/app/1.0.md');
    expect(ask('/x/docs/app/')).toBe('/x/docs/app');
    expect(ask('/x/docs/app.html')).toBe('/x/docs/app');
    expect(ask('/x/docs/app/index.html')).toBe('/x/docs/app');
    expect(ask('/x/')).toBe('/x/index.html');
    expect(ask('/x/docs/assets/1/a.svg')).toBe('/x/docs/assets/1/a.svg');
  });

  it('gives Caddy exact redirects, patterns, and headers', () => {
    const patterns = [{ from: '/docs/cli/*', to: '/docs/tool/:splat' }];
    const text = hostFiles('caddy', { ...input, patterns }).Caddyfile ?? '';
    expect(text).toContain('map {path} {moved} {\n    `/docs/old` `/docs/new`\n');
    expect(text).toContain('redir @pattern0 `/docs/tool/{re.pattern0.1}` permanent');
    expect(text).toContain('header @headers0 X-Content-Type-Options `nosniff`');
    expect(text.split('{')).toHaveLength(text.split('}').length);
  });

  it('sends the same headers from every host that can send headers', () => {
    for (const { name } of HOSTS.filter((host) => !['generic', 'github', 'gitlab'].includes(host.name))) {
      expect(Object.values(hostFiles(name, input)).join('')).toContain('nosniff');
    }
  });
});
