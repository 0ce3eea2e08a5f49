import { buildErrors } from './build-error-catalogue.ts';

export type BuildErrorId = keyof typeof buildErrors;

/** Where an operator's error happened and what was found there. */
export interface BuildErrorPlace {
  tenant?: string;
  /** File or URL. */
  where: string;
  /** Field, page or call. */
  what?: string;
  /** What was found instead. */
  got?: string;
  /** What to do about this very case, where the catalogue can say it only in general. */
  remedy?: string;
}

/** An error that stops one tenant and tells the operator what to do. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly id: BuildErrorId;
  readonly place: BuildErrorPlace;

  constructor(id: BuildErrorId, place: BuildErrorPlace, options?: ErrorOptions) {
    const shown = withoutSecrets(place);
    super(describe(id, shown), options);
    this.id = id;
    this.place = shown;
  }

  /** What to do about it. */
  get hint(): string {
    return this.place.remedy ?? buildErrors[this.id].hint;
  }
}

/** Messages are logged: who reads them must not learn the folder of a closed site's hidden pages. */
function withoutSecrets(place: BuildErrorPlace): BuildErrorPlace {
  const clean = withoutHiddenFolder;
  const { where, what, got } = place;
  return {
    ...place,
    where: clean(where),
    ...(what !== undefined && { what: clean(what) }),
    ...(got !== undefined && { got: clean(got) }),
  };
}

/** A text without the name of the folder that holds a closed site's hidden pages. */
export function withoutHiddenFolder(text: string): string {
  return text.replace(/\b_m\/[^/\s"]+/g, '_m/…');
}

function describe(id: BuildErrorId, { where, what, got }: BuildErrorPlace): string {
  const parts = [`${buildErrors[id].title}: ${where}`, what && `"${what}"`, got && `got ${got}`];
  return parts.filter(Boolean).join(', ');
}
