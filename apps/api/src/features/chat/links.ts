import type { ToolCall } from '@assay/contracts'

const most = 100

/** The external addresses that results give as their source. An answer may link to these and no others. */
export function linksOf(calls: readonly ToolCall[]): string[] {
  const found = new Set<string>()
  for (const { result } of calls) collect(result, '', found)
  return [...found].slice(0, most)
}

function collect(value: unknown, key: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (key === 'url' && URL.parse(value)?.protocol === 'https:') found.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) collect(each, name, found)
  }
}
