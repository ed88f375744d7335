import { createFileRegistry, type DescFile } from "@bufbuild/protobuf";
import type { GenFile } from "@bufbuild/protobuf/codegenv2";
import type { FileDescriptorProto } from "@bufbuild/protobuf/wkt";

const LABEL_OPTIONAL = 1;
const LABEL_REPEATED = 3;

/**
 * Returns the description of a schema file, from a text that `scripts/compact-schema.js` writes. It
 * takes half the room of the usual code, which also needs the schema of all schemas.
 *
 * The first line is the file's name. Each other line is a message, `Name field …`, or an enum,
 * `Name=VALUE:number …`. A field is `name:number:type:typeName:oneof`; its type is negative if it is
 * repeated, and its oneof is "?" if it is optional.
 *
 * @param imports the files of the types in other files
 */
export function schemaFile(text: string, imports: readonly DescFile[] = []): GenFile {
  const [name = "", ...types] = text.split("\n");
  const inPackage = name.split("/").slice(0, -1).join(".");
  const enums = types.filter((line) => line.includes("="));
  const file = {
    $typeName: "google.protobuf.FileDescriptorProto",
    name,
    package: inPackage,
    syntax: "proto3",
    dependency: imports.map(({ proto }) => proto.name),
    messageType: types.filter((line) => !enums.includes(line)).map((line) => messageOf(line, inPackage)),
    enumType: enums.map(enumOf),
    service: [],
    extension: [],
  };
  const registry = createFileRegistry(file as unknown as FileDescriptorProto, (wanted) =>
    imports.find(({ proto }) => proto.name === wanted));
  const described = registry.getFile(name);
  if (described === undefined) {
    throw new Error(`expected ${name} in its registry`);
  }
  return described;
}

function messageOf(line: string, inPackage: string) {
  const [name, ...fields] = line.split(" ");
  const oneofs: string[] = [];
  const field = fields.map((text) => {
    const [fieldName, number, type, typeName, oneof] = text.split(":");
    if (oneof !== undefined && oneof !== "?" && !oneofs.includes(oneof)) {
      oneofs.push(oneof);
    }
    return {
      name: fieldName,
      number: Number(number),
      type: Math.abs(Number(type)),
      label: Number(type) < 0 ? LABEL_REPEATED : LABEL_OPTIONAL,
      typeName: `.${inPackage}.${typeName ?? ""}`,
      ...(oneof === "?" ? { proto3Optional: true } : oneof !== undefined && { oneofIndex: oneofs.indexOf(oneof) }),
    };
  });
  return { name, field, oneofDecl: oneofs.map((oneof) => ({ name: oneof })), nestedType: [], enumType: [], extension: [] };
}

function enumOf(line: string) {
  const [name, values = ""] = line.split("=");
  return {
    name,
    value: values.split(" ").map((text) => {
      const [value, number] = text.split(":");
      return { name: value, number: Number(number) };
    }),
  };
}
