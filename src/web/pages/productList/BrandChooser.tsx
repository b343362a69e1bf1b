import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { GetForm } from '#web/ui/GetForm.tsx'
import type { FilterTag } from './filters.ts'
import type { BrandChoice } from './listing.ts'

type Props = { tags: FilterTag[]; choice: BrandChoice; onCancel(event: MouseEvent): void }

/** Chooses several brands at once, in the place of the row's links. */
export function BrandChooser({ tags, choice, onCancel }: Props) {
  const [chosen, setChosen] = useState(() =>
    tags.flatMap(({ id, isChosen }) => (id && isChosen ? [id] : [])),
  )
  const names = tags.filter(({ id = '' }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <GetForm action="/productList" className="brand-chooser">
      {choice.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="boxes">
        {tags.map(({ id = '', name, title = name, total }, index) => (
          <label key={id}>
            <input
              type="checkbox"
              className="checkbox"
              name="brandIds"
              value={id}
              // biome-ignore lint/a11y/noAutofocus: the link that opened it is gone
              autoFocus={index === 0 && !choice.isOpen}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            {title}
            <small>{total.toLocaleString('en-US')}</small>
          </label>
        ))}
      </div>
      <div className="confirm">
        <button type="submit" className="btn small primary">
          确定（{chosen.length}）
        </button>
        <Link to={choice.cancel} className="btn small" onClick={onCancel}>
          取消
        </Link>
        {names.length > 0 && <span>已选 {names.join('、')}</span>}
      </div>
    </GetForm>
  )
}
