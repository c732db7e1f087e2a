import type { ReactElement } from 'react'
import type { Tool } from './drawing.ts'
import type { OwnDrawings } from './use-drawings.ts'

export interface DrawMenuProps {
  /** A button. */
  trigger: ReactElement<object>
  own: OwnDrawings
  onTool: (tool: Tool) => void
}
