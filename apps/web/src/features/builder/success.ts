/** How often the price moved as a signal promised. */
export interface SuccessRate {
  /** `signals` have a close eight bars later; `right` are those whose close was higher then (lower for Short). */
  signals: number
  right: number
}

/** In percent; NaN without signals. */
export const ratePercent = ({ signals, right }: SuccessRate): number => (signals === 0 ? Number.NaN : (right / signals) * 100)
