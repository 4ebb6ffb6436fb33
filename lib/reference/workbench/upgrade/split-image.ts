import type { Json } from '../../facts/facts.ts';

/** Splits `ghcr.io/team/app:1.0` into the parts that images have since 0.20. */
export function splitImage(image: string): Json {
  const [, name = image, tag] = /^(.*?)(?::([^:/]+))?$/.exec(image) ?? [];
  const [first = '', ...rest] = name.split('/');
  const isRegistry = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost');
  return {
    // An empty registry means Docker Hub. Without the field, the default registry would be used.
    registry: isRegistry ? first : '',
    repository: isRegistry ? rest.join('/') : name,
    ...(tag === undefined ? {} : { tag }),
  };
}
