import type { HttpAnswer, HttpClient } from "./http-client.js";
import { arrayOf, type JsonObject, numberOf, objectOf, parseObject, textOf } from "./json.js";

const DEPLOYMENTS = "/api/deployments";
const OK = 200;
const CREATED = 201;
const NO_CONTENT = 204;

/** A saved deployment of a player, visible to that player only. */
export interface SavedDeployment {
  readonly deploymentId: string;
  readonly variant: string;
  readonly name: string;
  /** The setup as its owner sees it: for Black, each rank of `Deploy.setup` reversed. */
  readonly setup: string;
  /**
   * True if the server uses it when its present owner has not deployed in time; one per variant.
   */
  readonly isDefault: boolean;
}

export interface DeploymentList {
  /** The deployments in the order of their creation. */
  readonly deployments: readonly SavedDeployment[];
  /** The maximum number, over all variants. */
  readonly most: number;
}

export type DeploymentDraft = Omit<SavedDeployment, "deploymentId">;

/** A change; omitted fields stay as they are. */
export type DeploymentChange = Partial<Omit<DeploymentDraft, "variant">>;

/**
 * The caller's saved deployments; guests may have some too. Of two concurrent changes the last one
 * wins.
 */
export class Deployments {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(): Promise<HttpAnswer<DeploymentList>> {
    return this.#http.ask("GET", DEPLOYMENTS, OK, readList);
  }

  /** Saves a deployment. If it becomes the default, it replaces the previous one of its variant. */
  save(draft: DeploymentDraft): Promise<HttpAnswer<SavedDeployment>> {
    return this.#http.ask("POST", DEPLOYMENTS, CREATED, readSaved, JSON.stringify(draft));
  }

  change(deploymentId: string, change: DeploymentChange): Promise<HttpAnswer<SavedDeployment>> {
    return this.#http.ask("PUT", pathOf(deploymentId), OK, readSaved, JSON.stringify(change));
  }

  delete(deploymentId: string): Promise<HttpAnswer<undefined>> {
    return this.#http.ask("DELETE", pathOf(deploymentId), NO_CONTENT, () => undefined);
  }
}

function pathOf(deploymentId: string): string {
  return `${DEPLOYMENTS}/${encodeURIComponent(deploymentId)}`;
}

function readList(body: string): DeploymentList {
  const list = parseObject(body);
  return { deployments: arrayOf(list["deployments"]).map(objectOf).map(savedOf), most: numberOf(list["most"]) };
}

function readSaved(body: string): SavedDeployment {
  return savedOf(parseObject(body));
}

function savedOf(saved: JsonObject): SavedDeployment {
  return {
    deploymentId: textOf(saved["deploymentId"]),
    variant: textOf(saved["variant"]),
    name: textOf(saved["name"]),
    setup: textOf(saved["setup"]),
    isDefault: saved["isDefault"] === true,
  };
}
