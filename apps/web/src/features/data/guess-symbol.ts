/** The symbol in a file name: `DAT_ASCII_EURUSD_M1_2017.csv`, `xau-usd.csv.gz`. Undefined if there is none. */
export function guessSymbol(fileName: string, symbols: readonly string[]): string | undefined {
  const plain = fileName.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return symbols.find((symbol) => plain.includes(symbol))
}
