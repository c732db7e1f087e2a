/** What the first field that shows a fault says, with the cursor put there: "Add Capital: This is not a number." Null where there is none. */
export function sayFault(form: HTMLElement): string | null {
  if (!focusFault(form)) return null
  const field = form.querySelector<HTMLInputElement>('[aria-invalid="true"]')
  const text = document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent
  return [field?.labels?.[0]?.textContent, text].filter(Boolean).join(': ')
}

/** Puts the cursor into the first field that shows a fault: what is typed there is not what would be taken. False where there is none. */
export function focusFault(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return field !== null
}
