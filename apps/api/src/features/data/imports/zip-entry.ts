import type { Readable } from 'node:stream'
import { openZip, ZipProblem } from '../../../platform/machine/zip.ts'

const mostEntries = 1000

const workbook = 'This is a workbook of a spreadsheet (XLSX). Save the sheet with the bars as CSV and choose that file.'

/** The unpacked bytes of the one table in a zip archive, at most `most`. Throws `ZipProblem`. */
export async function zippedTable(path: string, most: number): Promise<Readable> {
  const zip = await openZip(path, mostEntries)
  try {
    if (zip.entries.some(({ fileName }) => fileName === '[Content_Types].xml')) throw new ZipProblem(workbook)
    const files = zip.entries.filter(({ fileName }) => !fileName.endsWith('/') && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(fileName))
    const tables = files.filter(({ fileName }) => /\.(?:csv|txt|tsv|hst|prn)$/i.test(fileName))
    const [entry, ...others] = tables.length > 0 ? tables : files
    if (!entry) throw new ZipProblem('The zip archive is empty.')
    if (others.length > 0) {
      const some = [entry, ...others].slice(0, 5).map(({ fileName }) => `"${fileName.slice(0, 60)}"`)
      throw new ZipProblem(`The zip archive holds ${others.length + 1} files (${some.join(', ')}): unpack it and choose one.`)
    }
    const content = await zip.content(entry, most)
    return content.on('close', zip.close)
  } catch (error) {
    zip.close()
    throw error
  }
}
