import * as z from 'zod/mini'
import { companyLimits } from '#mall/companyLimits.ts'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id, Nothing } from '#mall/list.ts'
import { costCentreForm } from './costCentre.form.ts'

const Named = z.object({ id: z.string(), name: z.string() })
/** A person, a department or a cost centre by its id. */
export type Named = z.infer<typeof Named>

export const CostCentre = z.object({
  costCentreId: z.string(),
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** What their people order goes here unless they choose otherwise. */
  departments: z.array(Named),
})
export type CostCentre = z.infer<typeof CostCentre>

const { departments: _, ...texts } = inputOf(costCentreForm)

/** 成本中心 of a company: whoever sets its rules of approval keeps them. All calls refuse FORBIDDEN to others. */
export const costCentre = {
  costCentreList: get(
    '/membershipcenter/costCentre/list',
    'member',
    Nothing,
    z.object({
      list: z.array(CostCentre),
      /** Every line of an order has to have one. */
      isRequired: z.boolean(),
      departments: z.array(Named),
    }),
  ),
  /** Adds one or changes it. Refuses FORM_INVALID {fields}, COST_CENTRE_NOT_FOUND, _TAKEN, _LIMIT and DEPARTMENT_NOT_FOUND. */
  saveCostCentre: post(
    '/membershipcenter/costCentre/save',
    'member',
    z.object({
      ...texts,
      costCentreId: z.optional(Id),
      departmentIds: z._default(z.array(Id).check(z.maxLength(companyLimits.departments)), []),
    }),
    z.object({ costCentreId: z.string() }),
  ),
  /** Refuses COST_CENTRE_NONE where there is none that could be chosen. */
  requireCostCentres: post(
    '/membershipcenter/costCentre/require',
    'member',
    z.object({ isRequired: z.boolean() }),
    z.null(),
  ),
}
