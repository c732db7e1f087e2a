import { journalLimits, Refusal } from '@assay/contracts'
import { csvRows, htmlRows, type Report, type ReportRow, readReport, UnreadableReport } from '@assay/journal'
import { keptFile } from '../../platform/http/kept-file.ts'
import { isZip, ZipProblem } from '../../platform/machine/zip.ts'
import { sheetRows } from './sheet-rows.ts'
import { textOf } from './text-of.ts'

const limits = { bytes: journalLimits.unpackedBytes, entries: 200 }

/** A history report of MetaTrader 5 (HTML, XLSX or CSV), or a statement of MetaTrader 4. Throws `REPORT_UNREADABLE` with the reason. */
export async function readReportFile(bytes: Buffer): Promise<Report> {
  const report = readReport(await rowsOf(bytes))
  if ('refused' in report) throw new Refusal('REPORT_UNREADABLE', { message: report.refused })
  return report
}

async function rowsOf(bytes: Buffer): Promise<ReportRow[]> {
  try {
    if (isZip(bytes)) return await sheetRows(bytes, limits)
    const text = keptFile(textOf(bytes))
    return /<(?:!doctype|html|table)\b/i.test(text.slice(0, 4000)) ? htmlRows(text) : csvRows(text)
  } catch (error) {
    if (error instanceof ZipProblem || error instanceof UnreadableReport)
      throw new Refusal('REPORT_UNREADABLE', { message: `The file could not be read. ${error.message}` })
    throw error
  }
}
