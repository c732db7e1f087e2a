/** Text as it is read: a non-breaking space is a space. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')

/** The paragraphs of each named section of a page: the figure, then its basis. Queries by role would cost ten times as much. */
export function paragraphsIn(page: HTMLElement): Record<string, string[]> {
  const sections = [...page.querySelectorAll('section[aria-label]')]
  return Object.fromEntries(
    sections.map((section) => [
      section.getAttribute('aria-label'),
      [...section.querySelectorAll(':scope > p')].map((paragraph) => plain(paragraph.textContent)),
    ]),
  )
}

/** The picture of a named section: its name for screen readers, and the texts below it. */
export function pictureIn(page: HTMLElement, name: string): { label: string; below: string[] } {
  const picture = page.querySelector(`section[aria-label="${name}"] [role="img"]`)
  return {
    label: plain(picture?.getAttribute('aria-label')),
    below: [...(picture?.querySelectorAll('figcaption span') ?? [])].map(({ textContent }) => plain(textContent)),
  }
}
