declare module '#generated/shell.json' {
  const shell: import('../../lib/docs/site/page-data.ts').ShellData;
  export default shell;
}
