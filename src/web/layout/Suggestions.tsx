import { Icon } from '#web/ui/Icon.tsx'
import { SuggestedEntry } from './SuggestedEntry.tsx'
import type { Entry, Group } from './suggestedGroups.ts'
import { optionId, useCombobox } from './useCombobox.ts'
import type { SuggestionList } from './useSuggestionList.ts'
import './suggest.css'

/** Shows what may be meant, under the box of SearchForm.tsx. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const list = useCombobox(input)
  return (
    <>
      <span role="status" className="visually-hidden">
        {announcement(list)}
      </span>
      {list.groups.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: this only leaves the focus in the box
        <div className="suggest" onMouseDown={(event) => event.preventDefault()}>
          <div role="listbox" id="suggestions" aria-label="搜索建议">
            {list.groups.map((group) => (
              <Entries key={group.kind} group={group} list={list} />
            ))}
          </div>
          <Removers {...list} />
        </div>
      )}
    </>
  )
}

function announcement({ typed, entries }: SuggestionList): string {
  const countOf = (wanted: Entry['kind']) => entries.filter(({ kind }) => kind === wanted).length
  if (typed) return entries.length > 0 ? `${entries.length} 条搜索建议` : '没有搜索建议'
  const [recents, often] = [countOf('recent'), countOf('bought')]
  return [recents > 0 && `${recents} 条最近搜索`, often > 0 && `${often} 个经常购买的商品`]
    .filter(Boolean)
    .join('，')
}

function Entries({ group, list }: { group: Group; list: SuggestionList }) {
  const { entries, active, typed, take } = list
  const labelId = `suggested-${group.kind}`
  return (
    <fieldset aria-labelledby={labelId} className={group.kind}>
      <span id={labelId}>{group.label}</span>
      <div>
        {group.entries.map((entry) => {
          const index = entries.indexOf(entry)
          return (
            <SuggestedEntry
              key={entry.key}
              entry={entry}
              typed={typed}
              id={optionId(index)}
              isActive={index === active}
              onClick={(event) => take(entry, event)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/**
 * It is for the mouse and stands beside the list, whose entries can hold no buttons; the key for it is Delete.
 */
function Removers({ entries, forget }: SuggestionList) {
  const recents = entries.filter(({ kind }) => kind === 'recent')
  if (recents.length === 0) return null
  return (
    <ul className="removers">
      {recents.map(({ text }) => (
        <li key={text}>
          <button type="button" tabIndex={-1} title={`删除 ${text}`} onClick={() => forget(text)}>
            <Icon name="x" />
          </button>
        </li>
      ))}
      <li className="hint">选中后按 Delete 删除</li>
    </ul>
  )
}
