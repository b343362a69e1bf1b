import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { newContentForm } from '#mall/people/content/content.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

/** Begins a text and opens it in the editor; nobody sees it before it is published. */
export function NewContent() {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        新建内容
      </button>
      {isOpen && <Beginning onClose={() => setOpen(false)} />}
    </>
  )
}

function Beginning({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const of = useForm(newContentForm, {
    send: (values) => call(api.content.createContent, values),
    done: '草稿已创建，请补充描述与正文',
    next: ({ slug }) => navigate(to.adminContent({ slug })),
  })
  return (
    <FormDialog title="新建内容" of={of} okText="创建" sending="创建中" onClose={onClose}>
      <PlainFields of={of} />
    </FormDialog>
  )
}
