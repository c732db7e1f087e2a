/** The props of a lesson's widget. It calls `onTried` whenever the reader moves something. */
export interface WidgetProps {
  readonly symbol: string
  /** The attributes in the lesson: `<TryIt widget="threshold" indicator="ADX" />`. */
  readonly options: Readonly<Record<string, string>>
  /** What the build computed for this lesson. */
  readonly data: unknown
  readonly onTried: () => void
}
