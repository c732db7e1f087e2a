import { Coverage } from '@assay/backtest'
import { documentOf, pathText, type RunRequest, type StrategyDocument, StrategyDocumentSchema } from '@assay/strategy'
import { z } from 'zod'
import type { BacktestRequest } from './backtest-request.ts'
import { bodyRefusal } from './body-refusal.ts'
import { bounded } from './bounded.ts'
import { Refusal } from './errors.ts'
import { unkeepableIn } from './keepable.ts'
import { readBacktestRequest } from './read-backtest-request.ts'
import { type KeptResult, ResultById, ResultName } from './results.ts'

export const exportedResultLimits = {
  /** Size of the file. */
  bytes: 2 ** 20,
  /** Counted before the file is read. */
  depth: 160,
  values: 100_000,
} as const

/**
 * A result as a file: enough to run it again anywhere and compare the outcome. `document` is the strategy of the request, null if the
 * builder cannot show its rules.
 */
const Form = z.strictObject({
  format: z.literal('assay-result', 'This is not a result that Assay exported.'),
  version: z.literal(1, 'A newer Assay wrote this file.'),
  name: ResultName.nullable(),
  result_id: ResultById.shape.id,
  engine: z.string().min(1).max(100),
  data_version: z.string().min(1).max(200).nullable(),
  /** Files of earlier versions do not name the bars that the period was covered by. */
  coverage: Coverage.pick({ provider: true, label: true, held: true, expected: true, from: true, to: true })
    .partial({ from: true, to: true })
    .strict(),
  document: StrategyDocumentSchema.nullable(),
  request: z.unknown(),
})

export type ExportedResult = Omit<z.infer<typeof Form>, 'request'> & { readonly request: BacktestRequest }

const Stored = bounded(Form, exportedResultLimits)

/** The text of the file of a result. */
export function exportedResultText({ name, request, answer }: Pick<KeptResult, 'name' | 'request' | 'answer'>): string {
  const { result_id, engine, data_version = null, coverage } = answer
  const { provider, label, held, expected, from, to } = coverage
  const file = {
    format: 'assay-result',
    version: 1,
    name,
    result_id,
    engine,
    data_version,
    coverage: { provider, label, held, expected, from, to },
    document: documentIn(request, name),
    request,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/**
 * Reads a file's JSON strictly. What is run must be what is shown, so it throws a `Refusal` if document and request are not the same
 * strategy.
 */
export function readExportedResult(value: unknown): ExportedResult {
  const unkeepable = unkeepableIn(value)
  if (unkeepable) throw new Refusal('BODY_INVALID', { message: unkeepable.message, path: pathText(unkeepable.path) })
  const read = Stored.safeParse(value)
  if (!read.success) throw bodyRefusal(read.error)
  const request = readRequest(read.data.request)
  const document = documentIn(request, read.data.name)
  if (JSON.stringify(document) !== JSON.stringify(read.data.document))
    throw new Refusal('BODY_INVALID', { message: 'The strategy in the file is not the one that its request runs.', path: 'document' })
  return { ...read.data, request }
}

/** Like `readExportedResult`, from the text of the file. */
export function parseExportedResult(text: string): ExportedResult {
  return readExportedResult(parsed(text))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Refusal('BODY_INVALID', { message: 'The file is not JSON text.', cause })
  }
}

function readRequest(value: unknown): BacktestRequest {
  try {
    return readBacktestRequest(value)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { message: error.message, path: `request${error.path ? `.${error.path}` : ''}` })
  }
}

const longestDocumentName = 80

/** The document of a request, in the form in which documents are kept. */
function documentIn(
  request: Pick<RunRequest, 'symbol' | 'timeframe' | 'initialCapital' | 'final_strategy'>,
  name: string | null,
): StrategyDocument | null {
  const document = documentOf(request, (name ?? 'Imported strategy').slice(0, longestDocumentName))
  return document ? StrategyDocumentSchema.parse(JSON.parse(JSON.stringify(document))) : null
}
