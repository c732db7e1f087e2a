import { intrabarModes, type TouchOrder } from '@assay/strategy'

/** What decides a bar that touches both stop and target, as the page names it. */
export const touchOrderText = (order: TouchOrder): string => (order === '1min' ? 'One-minute bars' : 'Stop first')

/** The choices, the usual one first. */
export const touchOrders = intrabarModes.toReversed().map((value) => ({ value, label: touchOrderText(value) }))
