import type { VersionData } from './facts/data.ts';
import type { Progress, UpgradeInput } from './upgrade/model.ts';

/** An older format of a kind of file, which an upgrade converts to that of the oldest version with data. */
export type OlderFormat = {
  /** Whether a text has it. `formerKeys` are the top-level keys that only this format has. */
  recognizes: (text: string, formerKeys: readonly string[]) => boolean;
  /** The same for the values in a manifest that aren't a text. */
  recognizesTree: (root: unknown, formerKeys: readonly string[]) => boolean;
  /** What replaces a setting, in words; null if it wasn't one. */
  adviceFor: (path: string) => string | null;
  convert: (
    progress: Progress,
    input: Pick<UpgradeInput, 'kind' | 'choices' | 'without' | 'facts'>,
    oldest: VersionData,
  ) => void;
};

/** Older formats by the id that the product's definition names. */
export type Converters = Readonly<Record<string, OlderFormat>>;
