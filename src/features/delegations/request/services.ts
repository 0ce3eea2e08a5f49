import * as z from 'zod/mini';

/** Services of a request, as the step of services gathers them. */
export interface RequestedServices {
  services: readonly { serviceId: string; endsOn: string }[];
}

export const servicesSchema = {
  services: z
    .array(z.object({ serviceId: z.string(), endsOn: z.string() }))
    .check(z.minLength(1, 'Scegli almeno un servizio')),
};
