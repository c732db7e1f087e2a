/** Focuses the first field with a fault and returns its message: "Add Capital: This is not a number." Returns null if there is none. */
export function sayFault(form: HTMLElement): string | null {
  if (!focusFault(form)) return null
  const field = form.querySelector<HTMLInputElement>('[aria-invalid="true"]')
  const text = document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent
  return [field?.labels?.[0]?.textContent, text].filter(Boolean).join(': ')
}

/** Focuses the first field with a fault, because its text differs from the value that would be used. Returns false if there is none. */
export function focusFault(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return field !== null
}
