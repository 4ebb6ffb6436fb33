import type { PageData } from '../../../lib/site/page-data.ts';
import { FieldEntries } from './field-entries.client.tsx';
import './config-reference.css';

type Props = {
  page: PageData;
  /** Path of a field; none: all of them. */
  path?: string;
};

/** The fields of the set's configuration file at and below a path, in the page's version. Throws an Error for a field that it does not have. */
export default function ConfigReference({ page, path = '' }: Props) {
  const data = Object.hasOwn(page.reference.fields, path) ? page.reference.fields[path] : undefined;
  if (data === undefined) throw new Error(`The page '${page.id}' has no data for the field '${path}'`);
  const { file, html, data: fields, versions } = data;
  return (
    <FieldEntries key={file} file={file} html={html} fields={fields} versions={JSON.stringify(versions)} />
  );
}
