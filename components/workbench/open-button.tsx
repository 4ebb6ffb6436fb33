import { useRef } from 'react';

/** Opens a file from the reader's machine. */
export function OpenButton({ onOpen }: { onOpen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        Open file
      </button>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.txt,.json,application/yaml,text/plain"
        hidden
        aria-label="File"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onOpen(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
