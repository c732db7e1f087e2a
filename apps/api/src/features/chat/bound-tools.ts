import { chatLimits, type ToolCall, unkeepableIn } from '@assay/contracts'
import type { FlexibleSchema, ToolSet } from 'ai'
import { quoted } from './prompt.ts'
import { type ChatTool, type ToolCaller, ToolRefused } from './tools/tool.ts'

export interface CallListener {
  call(call: Pick<ToolCall, 'id' | 'tool' | 'args'>): void
  result(call: ToolCall): void
}

/**
 * The tools of one turn in the form the library takes. Their calls are recorded in `calls`, and no more run than the
 * turn allows.
 */
export function boundTools(all: readonly ChatTool[], caller: ToolCaller, calls: ToolCall[], listener: CallListener): ToolSet {
  let begun = 0
  const run = async (tool: ChatTool, args: unknown) => {
    begun += 1
    if (begun > chatLimits.calls)
      return { refused: `No more than ${chatLimits.calls} tools can be called in a turn. Answer with what you have.` }
    const unkeepable = unkeepableIn(args)
    if (unkeepable) return { refused: unkeepable.message }
    const id = `call-${begun}`
    listener.call({ id, tool: tool.name, args })
    const started = performance.now()
    const outcome = await outcomeOf(tool, args, caller)
    const call = { id, tool: tool.name, args, ...outcome, ms: Math.round(performance.now() - started) }
    calls.push(call)
    listener.result(call)
    return outcome.refused === null ? quoted(tool.name, outcome.result) : { refused: outcome.refused }
  }
  return Object.fromEntries(
    all.map((tool) => [
      tool.name,
      { description: tool.what, inputSchema: tool.input as FlexibleSchema<unknown>, execute: (args: unknown) => run(tool, args) },
    ]),
  ) as ToolSet
}

/** Returns what a tool returned, or the sentence of its refusal. Rethrows faults. */
async function outcomeOf(tool: ChatTool, args: unknown, caller: ToolCaller): Promise<Pick<ToolCall, 'result' | 'refused'>> {
  try {
    return { result: (await tool.run(args, caller)) ?? null, refused: null }
  } catch (error) {
    if (error instanceof ToolRefused) return { result: null, refused: error.message }
    throw error
  }
}
