import { type ReactNode, useState } from 'react'
import { api } from '#mall/api.ts'
import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'
import { taxonomyLimits } from '#mall/houseLimits.ts'
import { call } from '#web/call.ts'
import type { Options } from '#web/picker/picking.ts'
import { SelectOne } from '#web/picker/SelectOne.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './import.module.css'

type Props = {
  run: ImportDetail
  /** Brands and paths of the file that can be made as it writes them. */
  brands: readonly string[]
  paths: readonly string[]
  places: Options
}

/** Brands and categories that the file names and the mall does not have: one click makes them and tries again. */
export function UnknownNames({ run: { runId, unknown }, brands, paths, places }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  const categories = byRows(unknown.category).map(([name, rows]) => {
    const isMade = paths.includes(name)
    const options = isMade
      ? [['path', `新建 ${name}`] as const, ...places]
      : placesFor(name, places)
    return { name, rows, options, is: chosen.get(name) ?? (isMade ? 'path' : '') }
  })
  const made = brands.filter((name) => !left.has(name))
  const said = categories.flatMap(({ name, is }) => (is ? [{ name, is }] : []))
  return (
    <section className="sheet" aria-label="商城没有的品牌和分类">
      <header>
        <h2>商城没有的品牌和分类</h2>
        <span className="mute t13">这些行因此被拒绝；处理后自动重新试运行</span>
      </header>
      <table className="data-table" aria-label="商城没有的品牌和分类">
        <thead>
          <tr>
            <th>表里写的</th>
            <th className="num">行</th>
            <th>怎么办</th>
          </tr>
        </thead>
        <tbody>
          {byRows(unknown.brand).map(([name, rows]) => (
            <UnknownName key={`brand ${name}`} kind="品牌" name={name} rows={rows}>
              {brands.includes(name) ? (
                <label className="check">
                  <input
                    type="checkbox"
                    disabled={isOff}
                    checked={!left.has(name)}
                    onChange={({ target }) => setLeft(toggled(left, name, !target.checked))}
                  />
                  新建品牌“{name}”
                </label>
              ) : (
                `超过 ${taxonomyLimits.brandName} 字，不能新建，请在文件中改短`
              )}
            </UnknownName>
          ))}
          {categories.map(({ name, rows, options, is }) => (
            <UnknownName key={`category ${name}`} kind="分类" name={name} rows={rows}>
              <SelectOne
                aria-label={`分类“${name}”是`}
                options={options}
                none="选它是哪个分类，或在哪里新建"
                value={is}
                onChoose={(choice) => setChosen(new Map(chosen).set(name, choice))}
              />
            </UnknownName>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        <span className="mute t13">分类的对应会记住，以后的文件直接用上。</span>
        <button
          type="button"
          className="btn primary"
          disabled={isOff || made.length + said.length === 0}
          onClick={() =>
            write(() => call(api.importing.settleNames, { runId, brands: made, categories: said }))
          }
        >
          照此处理并重新试运行
        </button>
      </p>
    </section>
  )
}

type RowProps = { kind: string; name: string; rows: number; children: ReactNode }

const UnknownName = ({ kind, name, rows, children }: RowProps) => (
  <tr>
    <td className="any" data-head="表里写的">
      <span className="mute">{kind}</span> <b>{name}</b>
    </td>
    <td className="num" data-head="行">
      {rows.toLocaleString('en')}
    </td>
    <td data-head="怎么办">{children}</td>
  </tr>
)

/** A name that is too long for a category can only be another word for one. */
const placesFor = (name: string, places: Options): Options =>
  name.length > taxonomyLimits.categoryName ? places.filter(([id]) => id.length === 7) : places

const byRows = (names: Readonly<Record<string, number>>) =>
  Object.entries(names).toSorted(([, a], [, b]) => b - a)

function toggled(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const others = new Set(names)
  if (isIn) others.add(name)
  else others.delete(name)
  return others
}
