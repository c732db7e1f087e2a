import type { BodyFor, Endpoint, NewTurn, ParamsFor, QueryFor, ResponseOf } from '@assay/contracts'
import { z } from 'zod'

/** The parts of a call to an endpoint, as the caller gives them. */
/** A day that exists, such as 2026-03-01. */
export const Day = z.iso.date()

export interface CallParts<E extends Endpoint> {
  readonly params?: ParamsFor<E>
  readonly query?: QueryFor<E>
  readonly body?: BodyFor<E>
}

/**
 * Calls an endpoint as the user who asks, with their session, so that the endpoint's own access checks and limits
 * apply. Throws a `ToolRefused` with the sentence of a refusal.
 */
export type CallAs = <E extends Endpoint>(endpoint: E, parts?: CallParts<E>) => Promise<ResponseOf<E>>

/** The reason a tool returned nothing, as a sentence. */
export class ToolRefused extends Error {}

export interface ToolCaller {
  readonly call: CallAs
  /** What the page currently shows. */
  readonly context: NewTurn['context']
  /** UTC milliseconds. */
  readonly now: number
}

/**
 * A tool of the model. It reads, or proposes: a proposal has no effect until the user presses its button. No tool
 * trades.
 */
export interface ChatTool {
  readonly name: string
  /** A description for the model and for users. */
  readonly what: string
  readonly input: z.ZodType
  run(input: unknown, caller: ToolCaller): Promise<unknown> | unknown
}

/** Declares a tool. Its input was checked against the schema. */
export const tool = <S extends z.ZodType>(
  name: string,
  what: string,
  input: S,
  run: (input: z.output<S>, caller: ToolCaller) => Promise<unknown> | unknown,
): ChatTool => ({ name, what, input, run: (sent, caller) => run(input.parse(sent), caller) })
