const promises = [
  { title: 'One rule, many uses', text: 'The block you test is the block that draws the preview and names each trade.' },
  {
    title: 'Honest by construction',
    text: 'No rule sees the future, and every assumption is shown. Each number can be followed back to its bars.',
  },
  { title: 'Explained', text: 'Each trade shows why it was entered and left, with the values of that bar.' },
  { title: 'Yours', text: 'It runs on your machine, without a key, a broker password or a paid feed.' },
]

export function Promises() {
  return (
    <section aria-label="What it promises" className="border-t border-line pt-10 pb-12">
      <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h2 className="text-14">{title}</h2>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
