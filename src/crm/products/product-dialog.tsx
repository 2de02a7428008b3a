import { useQueryClient } from "@tanstack/react-query";
import { type Product, productStory } from "#contract/products.ts";
import { Dialog } from "#ui/dialog.tsx";
import { call } from "../call.ts";
import { ConflictForm } from "../conflict/conflict-form.tsx";
import { type Edition, useSafeEdit } from "../conflict/safe-edit.ts";
import { ChangedMeanwhile } from "../live/changed-meanwhile.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useCreateProduct, useUpdateProduct } from "./changes.ts";
import { ProductFactsCard } from "./product-facts-card.tsx";
import { ProductForm } from "./product-form.tsx";
import { type ProductValues, productValues, sentProduct, typedWords } from "./product-values.ts";
import { productQuery, useProduct } from "./queries.ts";

export function AddProductDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateProduct();
  return (
    <Dialog title="Add Product" onClose={onClose}>
      <ProductForm
        values={productValues()}
        submit="Add Product"
        pending={create.isPending}
        onSubmit={(values) => create.mutateAsync(sentProduct(values)).then(onClose)}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface ProductDialogProps {
  id: string;
  /** Who may not change a product reads it. */
  mayChange: boolean;
  onClose: () => void;
}

export function ProductDialog({ id, mayChange, onClose }: ProductDialogProps) {
  const product = useProduct(id);
  return (
    <Dialog
      title={product.data?.name ?? "Product"}
      description={mayChange ? "Edit Product" : "Only an administrator changes the catalogue"}
      onClose={onClose}
    >
      <Loaded query={product} failed="The product could not be loaded">
        {(loaded) =>
          mayChange ? (
            <EditForm product={loaded} onClose={onClose} />
          ) : (
            <ProductFactsCard product={loaded} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function EditForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id } = product;
  const update = useUpdateProduct();
  const fresh = useFreshProduct(id);
  const edit = useSafeEdit<ProductValues>({
    begin: { values: productValues(product), version: product.version },
    save: (values, version) => update.mutateAsync({ id, ...sentProduct(values), version }),
    fresh,
    onSaved: onClose,
  });
  if (edit.conflict) {
    return (
      <ConflictForm
        conflict={edit.conflict}
        noun="product"
        pending={update.isPending}
        words={typedWords}
        onSettle={edit.settle}
        onBack={edit.backToForm}
      />
    );
  }
  return (
    <>
      <ChangedMeanwhile opened={edit.version} newest={product.version} />
      <ProductForm
        key={edit.version}
        values={edit.values}
        submit="Save Changes"
        pending={update.isPending}
        onSubmit={edit.save}
        onClose={onClose}
      />
    </>
  );
}

/** The product as it is now, and who changed it last. */
function useFreshProduct(id: string): () => Promise<Edition<ProductValues>> {
  const queries = useQueryClient();
  return async () => {
    const product = await queries.fetchQuery({ ...productQuery(id), staleTime: 0 });
    const [last] = await call(productStory, { params: { id }, query: { limit: 1 } });
    return { values: productValues(product), version: product.version, by: last?.by };
  };
}
