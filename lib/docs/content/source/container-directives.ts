import remarkDirective from 'remark-directive';
import type { Processor } from 'unified';

const COLON = 58;

/**
 * remark-directive with only containers (`:::`). Its leaf (`::name`) and text (`:name`) directives would swallow common
 * technical text: `ghcr.io/a:b`, `10:30`, `:443`.
 */
export function remarkContainerDirectives(this: Processor): void {
  remarkDirective.call(this as ThisParameterType<typeof remarkDirective>);
  const extensions = this.data().micromarkExtensions ?? [];
  const all = extensions.pop();
  const flow = all?.flow?.[COLON];
  const container = Array.isArray(flow) ? flow[0] : undefined;
  if (container === undefined)
    throw new Error('remark-directive no longer offers container directives first');
  extensions.push({ flow: { [COLON]: [container] } });
}
