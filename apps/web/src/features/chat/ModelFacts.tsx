import type { chatApi } from '@assay/contracts'
import type { AnswerOf } from '../../base/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'

type Model = NonNullable<AnswerOf<typeof chatApi.model>['model']>

/** The model's prompt and the tools it can call. */
export function ModelFacts({ model, onClose }: { model: Model; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Prompt and tools" description={`Model: ${model.name}`}>
      <h3>What it is told first</h3>
      <p className="mt-2 rounded-control bg-raised p-3 text-12 whitespace-pre-wrap">{model.prompt}</p>
      <h3 className="mt-4">What it can call</h3>
      <dl className="mt-2 text-12">
        {model.tools.map(({ name, what }) => (
          <div key={name} className="border-b border-line py-1.5 last:border-b-0">
            <dt className="font-strong">{name}</dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
