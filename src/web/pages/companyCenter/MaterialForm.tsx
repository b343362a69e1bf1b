import { materialForm } from '#mall/goods/material/material.form.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { saveMaterial } from './saveMaterial.ts'

export function MaterialForm({ onClose }: { onClose(): void }) {
  const edited = useForm(materialForm, {
    send: saveMaterial,
    done: '物料编码已保存',
    onDone: onClose,
  })
  return (
    <FormDialog title="新增物料编码" of={edited} onClose={onClose} isSmall>
      <PlainFields of={edited} />
    </FormDialog>
  )
}
