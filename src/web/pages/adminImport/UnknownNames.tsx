import { useState } from 'react'
import { api } from '#mall/api.ts'
import { isPath } from '#mall/goods/assortment/taxonomy.rules.ts'
import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'
import { call } from '#web/call.ts'
import type { Options } from '#web/picker/picking.ts'
import { SelectOne } from '#web/picker/SelectOne.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './import.module.css'

type Props = { run: ImportDetail; places: Options }

/** Brands and categories that the file names and the mall does not have: one click makes them and tries again. */
export function UnknownNames({ run: { runId, unknown }, places }: Props) {
  const brands = byRows(unknown.brand)
  const categories = byRows(unknown.category)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  const made = brands.filter(([name]) => !left.has(name)).map(([name]) => name)
  const said = categories.flatMap(([name]) => {
    const is = chosen[name] ?? (isPath(name) ? 'path' : '')
    return is ? [{ name, is }] : []
  })
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
          {brands.map(([name, rows]) => (
            <tr key={`brand ${name}`}>
              <td className="any" data-head="表里写的">
                <span className="mute">品牌</span> <b>{name}</b>
              </td>
              <td className="num" data-head="行">
                {rows.toLocaleString('en')}
              </td>
              <td data-head="怎么办">
                <label className="check">
                  <input
                    type="checkbox"
                    disabled={isOff}
                    checked={!left.has(name)}
                    onChange={({ target }) => setLeft(toggled(left, name, !target.checked))}
                  />
                  新建品牌“{name}”
                </label>
              </td>
            </tr>
          ))}
          {categories.map(([name, rows]) => (
            <tr key={`category ${name}`}>
              <td className="any" data-head="表里写的">
                <span className="mute">分类</span> <b>{name}</b>
              </td>
              <td className="num" data-head="行">
                {rows.toLocaleString('en')}
              </td>
              <td data-head="怎么办">
                <SelectOne
                  aria-label={`分类“${name}”是`}
                  options={isPath(name) ? [['path', `新建 ${name}`], ...places] : places}
                  none="选它是哪个分类，或在哪里新建"
                  value={chosen[name] ?? (isPath(name) ? 'path' : '')}
                  onChoose={(is) => setChosen({ ...chosen, [name]: is })}
                />
              </td>
            </tr>
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

const byRows = (names: Readonly<Record<string, number>>) =>
  Object.entries(names).toSorted(([, a], [, b]) => b - a)

function toggled(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const others = new Set(names)
  if (isIn) others.add(name)
  else others.delete(name)
  return others
}
