import type { Quote } from '@assay/market'
import { type Armed, createMatcher, type MoveCondition } from '@assay/price-alerts'
import type { Mark } from '../evaluation/marks.ts'

/** An alert that waits for a move is true again and again until it is told from when on prices count. Moments are UTC milliseconds. */
export interface ArmedMove extends Armed {
  readonly id: string
  readonly condition: MoveCondition
  readonly once: boolean
  readonly cooldownMs: number
  readonly expiresAt: number | null
  /** Of its last firing since it was armed. */
  readonly firedAt: number | null
  /** As its row has it: `armedAt` goes on with each firing, this does not. */
  readonly rowArmedAt: number
}

export type ArmedAlert = readonly [id: string, alert: Armed | ArmedMove]

/** Everything that is kept in memory: where the price of each symbol is, and what is armed. */
export interface ArmedBook {
  readonly marks: Map<string, Mark>
  readonly size: number
  /** Replaces those of the same id. */
  armAll(alerts: readonly ArmedAlert[]): void
  disarm(id: string): void
  /** The ids that are met by the step from one quote to the next. Without a first one there is none. */
  look(from: Quote | undefined, to: Quote): string[]
  /** Whether a step meets something; moves are not looked at. Nothing becomes different by it. */
  isMet(from: Quote, to: Quote): boolean
  moveOf(id: string): ArmedMove | undefined
  movesOn(symbol: string): Iterable<ArmedMove>
  /** Moves of a symbol count from this moment on, whatever was before. */
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
    // What a window of moves takes for older than what it has is not looked at.
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
