import { marketTools } from './market-tools.ts'
import { ownTools } from './own-tools.ts'
import { proposeTools } from './propose-tools.ts'
import { strategyTools } from './strategy-tools.ts'
import type { ChatTool } from './tool.ts'

/** Everything that a model can call. */
export const chatTools: readonly ChatTool[] = [...marketTools, ...strategyTools, ...ownTools, ...proposeTools]
