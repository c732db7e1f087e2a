import { Note } from '../../ui/Note.tsx'

interface Props {
  /** When a trial would end if it started now, in words; undefined for someone who cannot start one yet. */
  wouldEnd: string | undefined
}

/** The facts about a trial before it starts. */
export function TrialFacts({ wouldEnd }: Props) {
  const facts = [
    ['No card', 'Nothing to cancel, and nothing is charged.'],
    [
      'Starts when you click',
      wouldEnd ? `30 × 24 hours from your click. It would end on ${wouldEnd}.` : 'Registering alone starts nothing.',
    ],
    ['Once for a verified account', 'You get a letter on day 23, on day 29 and at the end.'],
    ['Nothing is deleted afterwards', 'What is beyond the free amount is frozen or can only be read. This page then lists exactly what.'],
  ]
  return (
    <ul className="flex flex-col gap-4">
      {facts.map(([title, words]) => (
        <li key={title}>
          <Note kind="good">
            <b className="font-title">{title}</b>
            <span className="block text-ink-2">{words}</span>
          </Note>
        </li>
      ))}
    </ul>
  )
}
