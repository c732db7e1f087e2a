import type { Quote } from '@assay/market'
import { type Armed, createMatcher, type MoveCondition } from '@assay/price-alerts'
import type { Mark } from '../evaluation/marks.ts'

/**
 * An armed alert on a move. It would fire at every quote while the move lasts, so each firing advances the moment
 * from which prices count. Times are UTC milliseconds.
 */
export interface ArmedMove extends Armed {
  readonly id: string
  readonly condition: MoveCondition
  readonly once: boolean
  readonly cooldownMs: number
  readonly expiresAt: number | null
  /** The time of its last firing since it was armed. */
  readonly firedAt: number | null
  /** `armed_at` of its row. Each firing advances `armedAt`, but not this. */
  readonly rowArmedAt: number
}

export type ArmedAlert = readonly [id: string, alert: Armed | ArmedMove]

/** The engine's memory: the last quote of each symbol, and the armed alerts. */
export interface ArmedBook {
  readonly marks: Map<string, Mark>
  readonly size: number
  /** Replaces alerts with the same id. */
  armAll(alerts: readonly ArmedAlert[]): void
  disarm(id: string): void
  /** Returns the ids of the alerts met by the step between two quotes. Without a first quote there is no step. */
  look(from: Quote | undefined, to: Quote): string[]
  /** Whether a step meets an alert. Ignores alerts on moves, and changes nothing. */
  isMet(from: Quote, to: Quote): boolean
  moveOf(id: string): ArmedMove | undefined
  movesOn(symbol: string): Iterable<ArmedMove>
  /** From this moment on, moves of a symbol ignore earlier prices. */
  restartMoves(symbol: string, at: number): void
}

export function armedBook(marks: Map<string, Mark>): ArmedBook {
  const matcher = createMatcher()
  const moves = openMoves()

  function armAll(alerts: readonly ArmedAlert[]): void {
    for (const [id, alert] of alerts) {
      moves.forget(id)
      if (isArmedMove(alert)) moves.note(alert)
    }
    matcher.armAll(alerts)
  }

  return {
    marks,
    get size() {
      return matcher.size
    },
    armAll,
    disarm(id) {
      moves.forget(id)
      matcher.disarm(id)
    },
    look: matcher.look,
    // A move window ignores quotes older than its newest, so this time leaves all windows unchanged.
    isMet: (from, to) => matcher.look(from, { ...to, at: Number.NEGATIVE_INFINITY }).length > 0,
    moveOf: moves.of,
    movesOn: moves.on,
    restartMoves(symbol, at) {
      matcher.restart(symbol)
      armAll([...moves.on(symbol)].map((move) => [move.id, { ...move, armedAt: at }]))
    },
  }
}

/** The alerts on moves, by id and by symbol. */
function openMoves() {
  const byId = new Map<string, ArmedMove>()
  const bySymbol = new Map<string, Map<string, ArmedMove>>()
  return {
    of: (id: string) => byId.get(id),
    on: (symbol: string): Iterable<ArmedMove> => bySymbol.get(symbol)?.values() ?? [],
    note(move: ArmedMove): void {
      byId.set(move.id, move)
      const beside = bySymbol.get(move.symbol) ?? new Map<string, ArmedMove>()
      bySymbol.set(move.symbol, beside.set(move.id, move))
    },
    forget(id: string): void {
      const move = byId.get(id)
      if (!move) return
      byId.delete(id)
      bySymbol.get(move.symbol)!.delete(id)
    },
  }
}

const isArmedMove = (alert: Armed | ArmedMove): alert is ArmedMove => 'rowArmedAt' in alert
