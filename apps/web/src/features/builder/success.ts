/** How often a signal was followed by what it promised. */
export interface SuccessRate {
  /** Signals that have a close eight bars later, and those of them after which it was higher (lower for Short). */
  signals: number
  right: number
}

/** In percent; NaN without signals, for then there is no rate. */
export const ratePercent = ({ signals, right }: SuccessRate): number => (signals === 0 ? Number.NaN : (right / signals) * 100)
