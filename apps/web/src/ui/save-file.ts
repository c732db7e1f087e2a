/** Offers a text as a file download. A table gets the byte order mark by which Excel knows UTF-8. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([type === 'text/csv' ? `\uFEFF${text.replace(/^\uFEFF/, '')}` : text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
