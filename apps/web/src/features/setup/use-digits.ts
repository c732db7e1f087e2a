import { type Choice, withToggled } from '../../ui/ChoiceList.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'

/** Number keys select: 1 the first choice, 9 the ninth. */
export function useDigits<Value extends string>(
  kind: 'one' | 'many',
  choices: readonly Choice<Value>[],
  chosen: readonly Value[],
  onChange: (chosen: Value[]) => void,
): void {
  useShortcuts(
    'Choices',
    choices.slice(0, 9).map(({ value, label }, i) => ({
      keys: String(i + 1),
      label,
      run: () => {
        onChange(withToggled(kind, chosen, value))
        // Moves the focus there, so that arrow keys continue from it and only one choice looks selected.
        document.querySelector<HTMLElement>(`fieldset input[value="${CSS.escape(value)}"]`)?.focus()
      },
    })),
  )
}
