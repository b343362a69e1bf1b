import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { GoodsDetail } from '#mall/goods/assortment/assortment.contract.ts'
import { documentKinds, documentLanguages, sizeText } from '#mall/goods/catalogue/document.rules.ts'
import { documentForm } from '#mall/goods/media/document.form.ts'
import type { StaffDocument } from '#mall/goods/media/media.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './good.module.css'
import { NewDocument } from './NewDocument.tsx'

type Props = { goods: GoodsDetail; documents: readonly StaffDocument[] }

/** What buyers save from the page of the goods: of the goods themselves, of their series and of their brand. */
export function Documents({ goods: { skuId, mayEdit }, documents }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <section className="sheet" aria-label="资料">
      <header>
        <h2>资料</h2>
        <span className="mute t13">样本、CAD 图纸、合格证、MSDS，在商城页“资料下载”中</span>
        {mayEdit && (
          <span className="right">
            <button
              type="button"
              className="txt"
              disabled={!isHydrated}
              onClick={() => setOpen(true)}
            >
              添加资料
            </button>
          </span>
        )}
      </header>
      {documents.length === 0 ? (
        <p className={`mute ${styles.none}`}>还没有资料。</p>
      ) : (
        <ul className={styles.changes}>
          {documents.map((one) => (
            <Item key={one.documentId} document={one} skuId={skuId} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {isOpen && <NewDocument skuId={skuId} onClose={() => setOpen(false)} />}
    </section>
  )
}

type ItemProps = { document: StaffDocument; skuId: string; mayEdit: boolean }

function Item({ document, skuId, mayEdit }: ItemProps) {
  const { documentId, name, kind, language, format, bytes, of, userName, at } = document
  const whose = documentForm.fields.of.choices[of]
  const facts = [documentKinds[kind], documentLanguages[language], format.toUpperCase()]
  return (
    <li className={styles.document}>
      <a href={`/document/${documentId}`} className="link any" download>
        {name}
      </a>
      <span className="tag">{whose}</span>
      <span>{[...facts, sizeText(bytes)].join(' · ')}</span>
      <span className="mute t12">
        {userName} {at.slice(0, 10)}
      </span>
      {mayEdit && (
        <span className={styles.remove}>
          <Decision
            name="删除"
            subject={name}
            isInRow
            isDanger
            done="资料已删除"
            decide={() => call(api.media.removeDocument, { skuId, documentId })}
          >
            {of === 'sku' ? '' : `${whose}的商品都不再显示它。`}买家不能再下载。
          </Decision>
        </span>
      )}
    </li>
  )
}
