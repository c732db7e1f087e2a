/** The clock of the broker's server: midnight at 17:00 in New York (usual for forex), UTC, or any other. */
export const brokerClocks = ['new-york-close', 'utc', 'other'] as const
export type BrokerClock = (typeof brokerClocks)[number]

export interface ExportOptions {
  readonly brokerClock: BrokerClock
}
