import { type Choice, withToggled } from '../../ui/ChoiceList.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'

/** Number keys choose: 1 the first, 9 the ninth. */
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
        // Arrow keys go on from there, and only one choice looks chosen.
        document.querySelector<HTMLElement>(`fieldset input[value="${CSS.escape(value)}"]`)?.focus()
      },
    })),
  )
}
