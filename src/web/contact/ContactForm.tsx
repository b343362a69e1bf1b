import { useEffect, useRef, useState } from 'react'
import { contactLimits } from '#mall/companyLimits.ts'
import { Field, FieldError } from '#web/account/Field.tsx'
import { lengthOf } from '#web/account/fieldErrors.ts'
import { MobileField } from '#web/account/MobileField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { keepTyped } from '#web/ui/keepTyped.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './contact.module.css'
import { type About, useContact } from './useContact.ts'

type Props = {
  name: string
  mobile: string
  about: About | null
  /** Goods were asked for that there are not. */
  isUnknown: boolean
  /** What is said to whoever has left a message; a text of the mall's. */
  reply: string
}

/** 留言: what was typed stays through every failure. */
export function ContactForm({ reply, ...given }: Props) {
  const [contactNo, setContactNo] = useState('')
  return (
    <section className={styles.contact} aria-labelledby="leave">
      <h2 id="leave">在线留言</h2>
      {contactNo ? (
        <Left contactNo={contactNo} reply={reply} onAgain={() => setContactNo('')} />
      ) : (
        <Form {...given} onLeft={setContactNo} />
      )}
    </section>
  )
}

function Form({
  about,
  isUnknown,
  onLeft,
  ...person
}: Omit<Props, 'reply'> & { onLeft(no: string): void }) {
  const { fields, isSending, leave } = useContact(person, about, onLeft)
  return (
    <>
      <noscript>
        <p className="note warn">在线留言要在您的浏览器中完成人机验证，需要启用 JavaScript。</p>
      </noscript>
      <form ref={fields.form} action={leave} onReset={keepTyped} noValidate className={styles.form}>
        {about && <Goods about={about} />}
        {isUnknown && (
          <p className="note warn">
            <Icon name="triangle-alert" />
            没有找到链接中的商品，请在留言中写明品牌和型号。
          </p>
        )}
        <Person fields={fields} />
        <Content fields={fields} />
        <Foot isSending={isSending} />
      </form>
    </>
  )
}

type Fields = ReturnType<typeof useContact>['fields']

const Person = ({ fields: { bind, set } }: { fields: Fields }) => (
  <div className={styles.pair}>
    <Field
      {...bind('name')}
      label="姓名"
      aria-required
      autoComplete="name"
      maxLength={contactLimits.name}
    />
    <MobileField {...bind('mobile')} onType={(number) => set('mobile', number)} />
  </div>
)

const Content = ({ fields: { values, errors, bind } }: { fields: Fields }) => (
  <>
    <label htmlFor="content" className={styles.required}>
      留言内容
    </label>
    <textarea
      {...bind('content')}
      id="content"
      className={errors.content ? 'in err' : 'in'}
      rows={5}
      aria-required
      aria-invalid={Boolean(errors.content)}
      aria-describedby="content-error"
      placeholder="请写清来意和方便接听的时间"
    />
    <FieldError
      id="content-error"
      error={errors.content}
      hint={`${contactLimits.content.min}–${contactLimits.content.max} 字，已输入 ${lengthOf(values.content ?? '')} 字`}
    />
  </>
)

const Foot = ({ isSending }: { isSending: boolean }) => (
  <p className={styles.foot}>
    <button type="submit" className="btn l p" disabled={!useIsHydrated() || isSending}>
      {isSending ? '提交中' : '提交留言'}
    </button>
    <span>
      姓名和手机号只用于回复本次留言，见
      <PageLink to="/agreement?text=privacy" className="link" target="_blank" rel="noopener">
        《隐私政策》
      </PageLink>
      。
    </span>
  </p>
)

const Goods = ({ about }: { about: About }) => (
  <div className={styles.goods}>
    <p>
      咨询商品{' '}
      <PageLink to={`/productDetail?skuId=${about.skuId}`} className="link">
        {about.goods}
      </PageLink>
      <span className="mute"> 订货号 {about.skuCode}</span>
    </p>
    <PageLink to="/contactUs#leave" className="link">
      不关联商品
    </PageLink>
  </div>
)

type LeftProps = { contactNo: string; reply: string; onAgain(): void }

/** What happens next is said by the mall's own text. */
function Left({ contactNo, reply, onAgain }: LeftProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={styles.left}>
      <Icon name="circle-check" />
      <h3 ref={head} tabIndex={-1}>
        留言已收到，编号 <span className="mono">{contactNo}</span>
      </h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by mall/people/content/markdown.ts, which lets no HTML through */}
      <div dangerouslySetInnerHTML={{ __html: reply || '<p>留言已收到。</p>' }} />
      <button type="button" className="btn" onClick={onAgain}>
        再写一条
      </button>
    </div>
  )
}
