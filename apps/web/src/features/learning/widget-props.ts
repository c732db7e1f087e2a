/** What a widget of a lesson is given. It calls `onTried` whenever the reader moves something. */
export interface WidgetProps {
  readonly symbol: string
  /** What the lesson says about it: `<TryIt widget="threshold" indicator="ADX" />`. */
  readonly options: Readonly<Record<string, string>>
  /** What the build has computed for this lesson. */
  readonly data: unknown
  readonly onTried: () => void
}
