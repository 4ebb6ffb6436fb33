'use client';

import { useEffect, useRef, useState } from 'react';

type Props = {
  /** Address of the file with the entries' HTML. */
  file: string;
  /** The HTML itself, where the export does not put it into the page. */
  html: string | null;
  fields: string;
  versions: string;
};

/**
 * The entries' HTML. In an exported page it stands already, put there by the export and in no payload; React
 * leaves it alone. After a navigation inside the site it is loaded from its file.
 */
export function FieldEntries({ file, html, fields, versions }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    const entries = element.current;
    if (entries === null) return undefined;
    const controller = new AbortController();
    import('./fill-entries.ts')
      .then(({ fillEntries }) => fillEntries(entries, file, controller.signal))
      .then(
        () => setFailure(null),
        (error: unknown) => !controller.signal.aborted && setFailure(String(error)),
      );
    return () => controller.abort();
  }, [file, attempt]);

  return (
    <>
      <div
        ref={element}
        className="cf-list"
        data-fields={fields}
        data-versions={versions}
        data-fragment={file}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own data, with everything escaped
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
      {failure !== null && (
        <div role="alert" className="cf-failure">
          <p>The fields could not be loaded. {failure}</p>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            Retry
          </button>
        </div>
      )}
    </>
  );
}
