/** What the page of a request knows of the municipality. */
export interface PageFacts {
  /** Where "Home" leads. */
  homeHref: string;
  /** Address of the FAQ's index. */
  faqIndex: string;
}
