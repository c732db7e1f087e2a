import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const terms = [
  [
    'A tool, not advice',
    'Assay tests rules on past prices and shows what it finds. Nothing in it tells you to buy or to sell, and nothing in it trades.',
  ],
  [
    'The past is not the future',
    'A result describes the bars it was computed from. Trading forex and gold can cost more than you put in; the decision and its outcome are yours.',
  ],
  [
    'What can be wrong',
    'Prices come from the sources that each page names, with gaps and errors of their own. We show what is missing and promise no more than that.',
  ],
  [
    'Your things stay yours',
    'Your strategies belong to you. You can export everything that is kept about you, and delete your account with all of it, in your profile.',
  ],
  [
    'Fair use',
    'One person, one account, and no attempt to get at what belongs to others. Accounts that attack the installation are disabled.',
  ],
] as const

export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Terms"
      footer={
        <Button tall onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="grid gap-3">
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt className="font-title">{term}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
