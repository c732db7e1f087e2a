/** The hours in which the banks of a city work, on its own clock with its own summer time. */
export interface TradingSession {
  readonly city: string
  /** IANA name of its clock. */
  readonly zone: string
  /** Hours after midnight there, end exclusive. */
  readonly from: number
  readonly to: number
}

/** The sessions of the currency market, in the order of the day. Everything that names their hours reads them here. */
export const tradingSessions = {
  sydney: { city: 'Sydney', zone: 'Australia/Sydney', from: 7, to: 16 },
  asia: { city: 'Tokyo', zone: 'Asia/Tokyo', from: 9, to: 18 },
  london: { city: 'London', zone: 'Europe/London', from: 8, to: 17 },
  newYork: { city: 'New York', zone: 'America/New_York', from: 8, to: 17 },
} as const satisfies Record<string, TradingSession>
