/** What the page of a request knows of the municipality. */
export interface PageFacts {
  /** Where "Home" leads. */
  homeHref: string;
  /** Address of the search index of services and answers. */
  searchIndex: string;
}
