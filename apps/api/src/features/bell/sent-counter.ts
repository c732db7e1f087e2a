import { Counter, type Registry } from 'prom-client'

export interface SentCounts {
  readonly sent: number
  readonly resent: number
}

/**
 * Limit on remembered devices whose last socket closed before they had acknowledged everything. Beyond it, resends
 * are only not counted.
 */
const mostRemembered = 10_000

/**
 * Counts the firings given to sockets, and those of them that an earlier socket of the same device had already been
 * given.
 */
export function sentCounter() {
  const unseen = new Map<string, number>()
  let sent = 0
  let resent = 0

  return {
    counts: (): SentCounts => ({ sent, resent }),
    socket(sessionId: string) {
      const before = unseen.get(sessionId) ?? 0
      let given = before
      let saw = 0
      return {
        /** The socket was given the firings numbered `first` to `last`. */
        gave(first: number, last: number): void {
          sent += last - first + 1
          resent += Math.max(0, Math.min(last, before) - first + 1)
          given = Math.max(given, last)
        },
        saw(seq: number): void {
          saw = Math.max(saw, seq)
        },
        left(): void {
          unseen.delete(sessionId)
          if (given > saw) unseen.set(sessionId, given)
          if (unseen.size > mostRemembered) unseen.delete(unseen.keys().next().value!)
        },
      }
    },
  }
}

export function deliveryFigures(registry: Registry, counts: () => SentCounts): void {
  const figure = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  figure('assay_alerts_sent_total', 'Firings of alerts that were given to sockets, each socket counted.', () => counts().sent)
  figure('assay_alerts_resent_total', 'Those among them that an earlier socket of the same session had been given.', () => counts().resent)
}
