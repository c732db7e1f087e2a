import { z } from 'zod'
import { documentFor, read, StrategyName, savedOne } from './strategy-sources.ts'
import { type ChatTool, ToolRefused, tool } from './tool.ts'

const proposed = 'The user is shown a button. Nothing happens until they press it.'

const saveStrategy = tool(
  'propose_save_strategy',
  `Proposes to save a drafted strategy. ${proposed}`,
  z.strictObject({ strategy: StrategyName, name: z.string().trim().min(1).max(80) }),
  async ({ strategy, name }, caller) => ({ proposal: 'save_strategy', document: { ...(await documentFor(strategy, caller)), name } }),
)

const alert = tool(
  'propose_alert',
  `Proposes an alert, such as "alert me when gold crosses above 3000". ${proposed}`,
  z.strictObject({ sentence: z.string().min(1).max(2000) }),
  ({ sentence }, caller) => {
    const understood = read(sentence, caller)
    if (understood.kind !== 'alert')
      throw new ToolRefused(`This sentence is not an alert of the grammar: ${JSON.stringify(understood).slice(0, 600)}`)
    return { proposal: 'alert', sentence, understood }
  },
)

const forwardTest = tool(
  'propose_forward_test',
  `Proposes to follow a saved strategy forward, on paper. ${proposed}`,
  z.strictObject({ strategyId: z.uuid() }),
  async ({ strategyId }, caller) => {
    const { id, name } = await savedOne(strategyId, caller)
    return { proposal: 'forward_test', strategyId: id, name }
  },
)

/** The pages a model may offer to open. */
export const pagesToOpen = [
  ...['/strategybuilder', '/strategies', '/strategy-finder', '/chart', '/dashboard', '/results', '/discover', '/forward'],
  ...['/calendar', '/news', '/analysis', '/learning', '/learning/indicators', '/mt5-connection', '/profile'],
] as const

const openPage = tool(
  'open_page',
  `Proposes to open a page of Assay. ${proposed}`,
  z.strictObject({ page: z.enum(pagesToOpen as unknown as readonly [string, ...string[]]) }),
  ({ page }) => ({ proposal: 'open_page', page }),
)

/** Tools that propose something by showing a button; they change nothing. */
export const proposeTools: readonly ChatTool[] = [saveStrategy, alert, forwardTest, openPage]
