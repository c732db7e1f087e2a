/** The widgets that a lesson can name, each a component of the page. */
export const widgets = [
  'cost-of-spread',
  'threshold',
  'candle-anatomy',
  'position-size',
  'losing-streak',
  'best-of-many',
  'session-clock',
  'correlation',
] as const

export type WidgetName = (typeof widgets)[number]
